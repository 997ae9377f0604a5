import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import type { DiaryItem } from './day.ts';
import { DayStrip } from './DayStrip.tsx';

const DAY = '2026-11-23';
const at = (time: string, day = DAY) => new Date(`${day}T${time}`).toISOString();
const BASE = { note: '', device: 'a', separate: false };
const items = (...entries: readonly object[]): readonly DiaryItem[] =>
  entries.map((entry, index) => ({
    id: `lia/${index}`,
    entry: { ...BASE, ...entry } as DiaryEntry,
  }));
const sleep = (start: string, end: string | null) => ({
  ...{ type: 'sleep', start, end, running: end === null },
});
const breast = (side: string | null, start: string, end: string | null) => ({
  ...{ type: 'breast', side, start, end, running: end === null },
});

function draw(list: readonly DiaryItem[], time: string, day = DAY) {
  const now = Date.parse(at(time));
  const { container } = render(<DayStrip {...{ list, now, day }} />);
  const numbers = (element: Element, ...names: readonly string[]) =>
    names.map((name) => Number(element.getAttribute(name)));
  return {
    label: container.querySelector('svg')?.getAttribute('aria-label'),
    /** Their start and end, in hours. */
    spans: Array.from(container.querySelectorAll('.is-sleep rect, .is-feed rect'), (rect) => {
      const [x = 0, width = 0] = numbers(rect, 'x', 'width');
      return [toHour(x), toHour(x + width)];
    }),
    lanes: Array.from(container.querySelectorAll('.is-feed rect'), (rect) =>
      numbers(rect, 'y', 'height'),
    ),
    nappies: Array.from(container.querySelectorAll('.is-nappy'), (circle) => [
      toHour(Number(circle.getAttribute('cx'))),
      circle.classList.contains('is-full'),
    ]),
    openEnds: container.querySelectorAll('.open-end').length,
    nowAt: Array.from(container.querySelectorAll('.day-strip-now circle'), (circle) =>
      toHour(Number(circle.getAttribute('cx'))),
    ),
  };
}

/** The strip has 13 units an hour, after an edge of 8. */
const toHour = (x: number) => Math.round(((x - 8) / 13) * 10) / 10;

it('draws of a sleep over midnight the part of each day', () => {
  const list = items(sleep(at('22:30', '2026-11-22'), at('06:00')));
  const today = draw(list, '12:00');
  expect(today.spans).toEqual([[0, 6]]);
  expect(today.label).toContain('6 h de sono');
  expect(today.nowAt).toEqual([12]);
  const yesterday = draw(list, '12:00', '2026-11-22');
  expect(yesterday.spans).toEqual([[22.5, 24]]);
  expect(yesterday.label).toContain('1 h 30 de sono');
  expect(yesterday.nowAt).toEqual([]);
});

it('draws what runs until now, and of a forgotten timer that its end is not known', () => {
  const list = items(sleep(at('09:00'), null));
  expect(draw(list, '12:00')).toMatchObject({ spans: [[9, 12]], openEnds: 0 });
  const forgotten = items(breast('left', at('02:00'), null));
  expect(draw(forgotten, '12:00')).toMatchObject({ spans: [[2, 3]], openEnds: 1 });
  expect(draw(forgotten, '12:00').label).toMatch(/o fim não foi anotado\. Aqui conta até 03:00/);
  expect(draw(items(sleep(at('08:00', '2026-11-22'), null)), '12:00', '2026-11-22')).toMatchObject({
    ...{ spans: [[8, 22]], openEnds: 1 },
  });
});

it('leaves a gap open in which nothing was noted', () => {
  const list = items(sleep(at('01:00'), at('03:00')), sleep(at('05:00'), at('06:00')));
  expect(draw(list, '12:00').spans).toEqual([
    [1, 3],
    [5, 6],
  ]);
});

it('has the left side above, the right one below, what has no side across, and nappies as points', () => {
  const list = items(
    breast('left', at('08:00'), at('08:40')),
    breast('right', at('09:00'), at('09:40')),
    breast(null, at('10:00'), at('10:40')),
    { type: 'bottle', milk: null, amount: null, start: at('11:00') },
    { type: 'nappy', wet: true, solid: false, start: at('08:00') },
    { type: 'nappy', wet: false, solid: true, start: at('10:00') },
    { type: 'bath', start: at('10:30') },
  );
  const { lanes, nappies } = draw(list, '12:00');
  expect(lanes).toEqual([
    [33, 10],
    [43, 10],
    [33, 20],
    [33, 20],
  ]);
  expect(nappies).toEqual([
    [8, false],
    [10, true],
  ]);
});

it('draws a moment as wide as can be seen', () => {
  const { spans } = draw(items(breast('left', at('08:00'), at('08:00'))), '12:00');
  expect(spans).toEqual([[8, 8.5]]);
});
