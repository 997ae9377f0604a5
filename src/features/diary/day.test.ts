import { afterEach, describe, expect, it } from 'vitest';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { entriesOf, entriesOfDay, momentOf, totals, type DiaryItem } from './day.ts';

const DAY = '2026-11-23';
/** By the clock of whatever zone the test runs in. */
const at = (text: string) => new Date(`${text}:00`).toISOString();
const NOW = Date.parse(at(`${DAY}T14:00`));
const BASE = { note: '', device: 'a', separate: false };

let last = 0;
const item = (entry: object): DiaryItem => ({
  id: `lia/${(last += 1)}`,
  entry: { ...BASE, ...entry } as DiaryEntry,
});
const sleep = (start: string, end: string | null, running = false) =>
  item({ type: 'sleep', start: at(start), end: end && at(end), running });
const breast = (start: string, end: string | null) =>
  item({ type: 'breast', side: 'left', start: at(start), end: end && at(end), running: false });
const nappy = (start: string) => item({ type: 'nappy', wet: true, solid: false, start: at(start) });

it('takes the entries of one child, the earliest first', () => {
  const [late, early, other] = [
    nappy(`${DAY}T10:00`).entry,
    nappy(`${DAY}T09:00`).entry,
    nappy(`${DAY}T08:00`).entry,
  ];
  const entries = new Map([
    ['lia/2', late],
    ['liana/3', other],
    ['lia/1', early],
  ]);
  expect(entriesOf(entries, 'lia').map(({ id }) => id)).toEqual(['lia/1', 'lia/2']);
});

describe('a day', () => {
  it('has what lasts over midnight, clipped, and so has the day before', () => {
    const list = [sleep('2026-11-22T23:00', `${DAY}T02:00`)];
    expect(entriesOfDay(list, DAY, NOW)).toMatchObject([
      { from: Date.parse(at(`${DAY}T00:00`)), to: Date.parse(at(`${DAY}T02:00`)) },
    ]);
    expect(totals(list, '2026-11-22', NOW).sleepMinutes).toBe(60);
    expect(totals(list, DAY, NOW).sleepMinutes).toBe(120);
  });

  it('has not what ended as it began, but what began then', () => {
    const list = [sleep('2026-11-22T22:00', `${DAY}T00:00`), nappy(`${DAY}T00:00`)];
    expect(entriesOfDay(list, DAY, NOW).map(({ entry }) => entry.type)).toEqual(['nappy']);
    expect(entriesOfDay(list, '2026-11-22', NOW).map(({ entry }) => entry.type)).toEqual(['sleep']);
  });

  it('has what runs until now, and no future', () => {
    const list = [sleep(`${DAY}T13:30`, null, true)];
    expect(totals(list, DAY, NOW).sleepMinutes).toBe(30);
    expect(entriesOfDay(list, '2026-11-24', NOW)).toEqual([]);
  });

  it('has what may have been forgotten until then, with an open end, and no more of it', () => {
    const list = [sleep('2026-11-21T20:00', null, true), sleep('2026-11-22T23:30', null, true)];
    const until = Date.parse(at('2026-11-22T10:00'));
    expect(entriesOfDay(list, '2026-11-21', NOW)).toMatchObject([{ isOpen: false }]);
    expect(entriesOfDay(list, '2026-11-22', NOW)).toMatchObject([
      { to: until, isOpen: true },
      { isOpen: false },
    ]);
    expect(entriesOfDay(list, DAY, NOW)).toMatchObject([
      { to: Date.parse(at(`${DAY}T13:30`)), isOpen: true },
    ]);
    expect(totals(list, DAY, NOW).sleepMinutes).toBe(13 * 60 + 30);
    // What still runs has no end to be open.
    expect(entriesOfDay(list.slice(0, 1), '2026-11-22', until)).toMatchObject([
      { to: until, isOpen: false },
    ]);
  });

  it('takes no feed after a forgotten one for a part of it', () => {
    const forgotten = { type: 'breast', side: 'left', end: null, running: true };
    const list = [
      item({ ...forgotten, start: at(`${DAY}T02:00`) }),
      breast(`${DAY}T09:00`, `${DAY}T09:15`),
    ];
    expect(totals(list, DAY, NOW).feeds).toBe(2);
  });

  it('counts sleep that two devices noted once', () => {
    const list = [sleep(`${DAY}T01:00`, `${DAY}T03:00`), sleep(`${DAY}T01:01`, `${DAY}T03:30`)];
    expect(totals(list, DAY, NOW).sleepMinutes).toBe(150);
    // One within the other.
    const within = [sleep(`${DAY}T01:00`, `${DAY}T03:00`), sleep(`${DAY}T01:01`, `${DAY}T02:00`)];
    expect(totals(within, DAY, NOW).sleepMinutes).toBe(120);
  });

  it('counts both sides of a feed as one, and what came long after as another', () => {
    const list = [
      breast(`${DAY}T09:00`, `${DAY}T09:15`),
      breast(`${DAY}T09:15`, `${DAY}T09:30`),
      breast(`${DAY}T11:00`, null),
      item({ type: 'bottle', milk: null, amount: 90, start: at(`${DAY}T12:00`) }),
      item({ type: 'solids', food: 'banana', start: at(`${DAY}T13:00`) }),
      nappy(`${DAY}T13:10`),
    ];
    expect(totals(list, DAY, NOW)).toEqual({ feeds: 4, nappies: 1, sleepMinutes: 0 });
  });
});

it('counts the other side as the same feed within ten minutes', () => {
  const first = breast(`${DAY}T09:00`, `${DAY}T09:15`);
  const feeds = (start: string) =>
    totals([first, breast(`${DAY}T${start}`, `${DAY}T10:00`)], DAY, NOW).feeds;
  expect([feeds('09:25'), feeds('09:26')]).toEqual([1, 2]);
});

it('takes what was noted since the clock of the page moved for no future, but a wrong clock for none', () => {
  expect(momentOf(NOW, [nappy(`${DAY}T13:59`)])).toBe(NOW);
  const minute = 60_000;
  expect(momentOf(NOW - minute, [nappy(`${DAY}T14:00`)])).toBe(NOW);
  expect(momentOf(NOW, [nappy(`${DAY}T18:00`)])).toBe(NOW + minute);
});

describe('the borders of a day', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  it.each([
    // No summer time: 22:30 to 03:00, the nappy at 23:59 and the feed at midnight.
    ['America/Sao_Paulo', [90, 1, 0], [180, 0, 1]],
    ['UTC', [0, 0, 0], [270, 1, 1]],
    ['America/Rio_Branco', [210, 1, 1], [60, 0, 0]],
  ])('are those of the clock of the device: %s', (name, before, after) => {
    process.env['TZ'] = name;
    const list = [
      item({ type: 'sleep', start: `${DAY}T01:30:00.000Z`, end: `${DAY}T06:00:00.000Z` }),
      item({ type: 'nappy', wet: true, solid: false, start: `${DAY}T02:59:00.000Z` }),
      item({ type: 'bottle', milk: null, amount: 90, start: `${DAY}T03:00:00.000Z` }),
    ];
    const read = (day: string) => {
      const { sleepMinutes, nappies, feeds } = totals(list, day, NOW);
      return [sleepMinutes, nappies, feeds];
    };
    expect([read('2026-11-22'), read(DAY)]).toEqual([before, after]);
  });

  it('hold the hour that a clock shows twice', () => {
    process.env['TZ'] = 'Europe/Lisbon';
    const start = '2026-10-24T22:00:00.000Z';
    const list = [item({ type: 'sleep', start, end: '2026-10-26T10:00:00.000Z' })];
    expect(totals(list, '2026-10-25', NOW).sleepMinutes).toBe(25 * 60);
  });
});
