import { describe, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { parseCsv } from './csv.ts';
import { toDiaryCsv } from './diary-csv.ts';
import { itemsOfDay, sleepOnDay, spanOnDay, toItems, totalsOfDay, weekEnd } from './diary-days.ts';
import { sayTime, sayTotals, sayWeek } from './words.ts';

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
const items = (...entries: readonly DiaryEntry[]) =>
  toItems(new Map(entries.map((entry, index) => [`${index}`, entry])), NOW);

describe('a sleep over midnight', () => {
  const night = items(sleep('2026-11-21T22:10', '2026-11-22T06:00'));
  it.each([
    ['2026-11-20', []],
    ['2026-11-21', [{ from: 1330, to: 1440 }]],
    ['2026-11-22', [{ from: 0, to: 360 }]],
    ['2026-11-23', []],
  ])('has its part of %s', (day, spans) => {
    expect(sleepOnDay(night, day)).toEqual(spans);
    expect(itemsOfDay(night, day)).toHaveLength(spans.length);
  });

  it('is said as of the day that is looked at', () => {
    const [item] = night;
    expect(item && sayTime(item, '2026-11-21')).toBe('22:10 a 06:00 do dia seguinte');
    expect(item && sayTime(item, '2026-11-22')).toBe('ontem, 22:10 a 06:00');
  });
});

it('gives nothing to the day that begins as it ends', () => {
  const [item] = items(sleep('2026-11-21T22:00', '2026-11-22T00:00'));
  expect(item && spanOnDay(item, '2026-11-22')).toBeNull();
  expect(item && spanOnDay(item, '2026-11-21')).toEqual({ from: 1320, to: 1440 });
});

it('goes on until now where it runs, and takes no time where only its start is known', () => {
  expect(sleepOnDay(items(sleep('2026-11-22T23:00', null, true)), '2026-11-23')).toEqual([
    { from: 0, to: 630 },
  ]);
  const [item] = items(sleep('2026-11-22T23:00', null));
  expect(item && spanOnDay(item, '2026-11-22')).toEqual({ from: 1380, to: 1380 });
  expect(item && spanOnDay(item, '2026-11-23')).toBeNull();
});

it('counts a sleep once that two devices noted, a feed where it began, and each side', () => {
  const day = items(
    breast('2026-11-22T23:50', '2026-11-23T00:10'),
    breast('2026-11-23T03:00', '2026-11-23T03:10'),
    breast('2026-11-23T03:10', null),
    sleep('2026-11-23T01:00', '2026-11-23T02:00'),
    sleep('2026-11-23T01:01', '2026-11-23T02:30'),
    { type: 'bottle', ...BASE, milk: 'formula', amount: 90, start: at('2026-11-23T05:00') },
    { type: 'bottle', ...BASE, milk: null, amount: null, start: at('2026-11-23T06:00') },
    { type: 'nappy', ...BASE, wet: true, solid: true, start: at('2026-11-23T06:00') },
    { type: 'nappy', ...BASE, wet: false, solid: false, start: at('2026-11-23T06:10') },
  );
  const totals = totalsOfDay(day, '2026-11-23');
  expect(totals).toMatchObject({ breast: 2, bottles: 2, bottleMl: 90, sleepMinutes: 90 });
  expect(totals).toMatchObject({ nappies: 2, wet: 1, solid: 1, meals: 0 });
  expect(sayTotals(totals)).toBe(
    '1 h 30 de sono, 2 mamadas no peito, 2 mamadeiras (90 ml), 2 fraldas',
  );
});

it('leaves out what is of other days than those that are meant', () => {
  const diary = new Map(
    [
      '2026-11-10T12:00',
      '2026-11-16T23:00',
      '2026-11-17T00:00',
      '2026-11-23T23:59',
      '2026-12-01T00:00',
    ].map((start) => [start, sleep(start, null)]),
  );
  const range = { first: '2026-11-17', last: '2026-11-23' };
  expect(toItems(diary, NOW, range).map(({ id }) => id)).toEqual([
    '2026-11-16T23:00',
    '2026-11-17T00:00',
    '2026-11-23T23:59',
  ]);
});

it('counts weeks back from today', () => {
  expect(weekEnd('2026-11-17', '2026-11-23')).toBe('2026-11-23');
  expect(weekEnd('2026-11-16', '2026-11-23')).toBe('2026-11-16');
  expect(sayWeek('2026-11-17', '2026-11-23')).toBe('17 a 23 de novembro');
  expect(sayWeek('2026-10-28', '2026-11-03')).toBe('28 de outubro a 3 de novembro');
});

it('writes the diary for a spreadsheet, with what she typed as text', () => {
  const file = toDiaryCsv(
    items(
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
