import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { parseCsv } from './csv.ts';
import { toDiaryCsv } from './diary-csv.ts';
import { entriesOf, entriesOfDay } from '#features/diary/day.ts';
import { entriesNear, figuresOf, spanOf, weekEnd } from './week.ts';
import { sayWeek } from './words.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const NOW = new Date('2026-11-23T10:30').getTime();
const BASE = { note: '', device: 'd', separate: false };

/** By the device's clock. */
const at = (local: string) => new Date(local).toISOString();
const sleep = (start: string, end: string | null, running = false): DiaryEntry => ({
  ...{ type: 'sleep', ...BASE, running },
  ...{ start: at(start), end: end && at(end) },
});
const breast = (start: string, end: string | null): DiaryEntry => ({
  ...{ type: 'breast', ...BASE, side: 'left', running: false },
  ...{ start: at(start), end: end && at(end) },
});
const diary = (...entries: readonly DiaryEntry[]) =>
  new Map(entries.map((entry) => [`${CHILD}/${entry.start}`, entry]));
const listOf = (...entries: readonly DiaryEntry[]) => entriesOf(diary(...entries), CHILD);
const spans = (list: ReturnType<typeof listOf>, day: string) =>
  entriesOfDay(list, day, NOW).map((item) => {
    const { from, to } = spanOf(item, day);
    return [from * 24, to * 24].map((hour) => Math.round(hour * 100) / 100);
  });

describe('a sleep over midnight', () => {
  const night = listOf(sleep('2026-11-21T22:15', '2026-11-22T06:00'));
  it.each([
    ['2026-11-20', []],
    ['2026-11-21', [[22.25, 24]]],
    ['2026-11-22', [[0, 6]]],
    ['2026-11-23', []],
  ])('has its part of %s', (day, parts) => expect(spans(night, day)).toEqual(parts));
});

it('draws what runs until now, and what has no end as a moment', () => {
  expect(spans(listOf(sleep('2026-11-22T23:00', null, true)), '2026-11-23')).toEqual([[0, 10.5]]);
  expect(spans(listOf(sleep('2026-11-22T23:00', null)), '2026-11-22')).toEqual([[23, 23]]);
});

it('counts what bottles and nappies of a day held, where they say so', () => {
  const list = listOf(
    { type: 'bottle', ...BASE, milk: 'formula', amount: 90, start: at('2026-11-22T23:00') },
    { type: 'bottle', ...BASE, milk: 'formula', amount: 80, start: at('2026-11-23T05:00') },
    { type: 'bottle', ...BASE, milk: null, amount: null, start: at('2026-11-23T06:00') },
    { type: 'nappy', ...BASE, wet: true, solid: true, start: at('2026-11-23T06:05') },
    { type: 'nappy', ...BASE, wet: false, solid: false, start: at('2026-11-23T06:10') },
  );
  const figures = figuresOf(list, '2026-11-23', NOW);
  expect(figures).toMatchObject({ feeds: 2, bottleMl: 80, nappies: 2, wet: 1, solid: 1 });
  expect(figures.isNoted).toBe(true);
  expect(figuresOf(list, '2026-11-20', NOW).isNoted).toBe(false);
});

it('looks only at what may be of the days that are meant', () => {
  const starts = ['2026-11-10T12:00', '2026-11-16T23:00', '2026-11-23T23:59', '2026-12-01T00:00'];
  const near = entriesNear(diary(...starts.map((start) => sleep(start, null))), CHILD, {
    first: '2026-11-17',
    last: '2026-11-23',
  });
  expect(near.map(({ entry }) => entry.start)).toEqual(starts.slice(1, 3).map(at));
});

it('counts weeks back from today', () => {
  expect(weekEnd('2026-11-17', '2026-11-23')).toBe('2026-11-23');
  expect(weekEnd('2026-11-16', '2026-11-23')).toBe('2026-11-16');
  expect(sayWeek('2026-11-17', '2026-11-23')).toBe('17 a 23 de novembro');
  expect(sayWeek('2026-10-28', '2026-11-03')).toBe('28 de outubro a 3 de novembro');
});

it('writes the diary for a spreadsheet, with what she typed as text', () => {
  const file = toDiaryCsv(
    listOf(
      { ...breast('2026-11-22T23:50', '2026-11-23T00:10'), note: '=HYPERLINK("x")' },
      { type: 'temperature', ...BASE, tenths: 368, start: at('2026-11-23T05:00') },
      { type: 'bottle', ...BASE, milk: 'formula', amount: 90, start: at('2026-11-23T06:00') },
      { type: 'medicine', ...BASE, name: '+vitamina; "D"', start: at('2026-11-23T07:00') },
    ),
    'Lia',
  );
  const [header, ...rows] = parseCsv(file);
  expect(file.startsWith('\uFEFFBebê;Dia;')).toBe(true);
  expect(header).toHaveLength(10);
  expect(rows).toEqual([
    [
      'Lia',
      '22/11/2026',
      '23:50',
      '23/11/2026 00:10',
      '20',
      'Peito',
      'esquerdo',
      '',
      '',
      `'=HYPERLINK("x")`,
    ],
    ['Lia', '23/11/2026', '05:00', '', '', 'Temperatura', '', '', '36,8', ''],
    ['Lia', '23/11/2026', '06:00', '', '', 'Mamadeira', 'fórmula', '90', '', ''],
    ['Lia', '23/11/2026', '07:00', '', '', 'Remédio', `'+vitamina; "D"`, '', '', ''],
  ]);
});
