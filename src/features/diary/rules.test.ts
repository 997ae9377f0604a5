import { describe, expect, it } from 'vitest';
import { urgentTemperature } from '#contract/young-baby.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { endAt } from './actions.ts';
import { findAlike, type Pair } from './alike.ts';
import type { DiaryItem } from './day.ts';
import { factsOf } from './facts.ts';
import { findForgotten, likelyEnds } from './forgotten.ts';
import { joinPair } from './join-alike.ts';

const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}`).toISOString();
const NOW = Date.parse(at('14:18:00'));

let last = 0;
const item = (start: string, entry: object): DiaryItem => ({
  id: `lia/${(last += 1)}`,
  entry: { start: at(start), note: '', device: 'a', separate: false, ...entry } as DiaryEntry,
});
const breast = (start: string, end: string | null, entry: object = {}) =>
  item(start, { type: 'breast', side: 'right', end: end && at(end), running: false, ...entry });
const sleep = (start: string, end: string | null, entry: object = {}) =>
  item(start, { type: 'sleep', end: end && at(end), running: false, ...entry });
const bottle = (start: string, amount: number | null, entry: object = {}) =>
  item(start, { type: 'bottle', milk: null, amount, ...entry });

describe('the facts', () => {
  it('count from the end of what was last', () => {
    const list = [
      sleep('11:18:00', '12:48:00'),
      breast('13:00:00', '13:16:00'),
      item('13:30:00', { type: 'nappy', wet: true, solid: true }),
    ];
    expect(factsOf(list, NOW, 'f')).toEqual([
      { name: 'Mamou', when: 'há 1 h 02', detail: 'direito' },
      { name: 'Fralda', when: 'há 48 min', detail: 'xixi e cocô' },
      { name: 'Acordada', when: 'há 1 h 30', detail: 'dormiu 1 h 30' },
    ]);
  });

  it('are not reset by a bottle after the breast, and count bottles alone where there is no breast', () => {
    const list = [breast('13:00:00', '13:16:00'), bottle('13:20:00', 30)];
    expect(factsOf(list, NOW, null)[0]).toEqual({
      ...{ name: 'Mamou', when: 'há 1 h 02', detail: 'direito · mamadeira há 58 min' },
    });
    expect(factsOf([bottle('13:20:00', 30)], NOW, null)[0]).toEqual({
      ...{ name: 'Mamadeira', when: 'há 58 min', detail: '30 ml' },
    });
  });

  it('are of the bottle where it alone was given for a day', () => {
    const weaned = { ...breast('13:00:00', null), id: 'lia/long' };
    const before = { ...weaned, entry: { ...weaned.entry, start: at('12:00:00', '2026-11-22') } };
    expect(factsOf([before, bottle('13:20:00', 30)], NOW, null)[0].name).toBe('Mamadeira');
  });

  it('say what runs', () => {
    const list = [
      breast('14:10:00', null, { side: 'left', running: true }),
      sleep('13:58:00', null, { running: true }),
    ];
    expect(factsOf(list, NOW, 'm').map(({ name, when }) => `${name} ${when}`)).toEqual([
      ...['Mamando há 8 min', 'Fralda –', 'Dormindo há 20 min'],
    ]);
  });

  it('claim no waking of a sleep whose end is not known', () => {
    expect(factsOf([sleep('12:18:00', null)], NOW, 'f')[2]).toEqual({
      ...{ name: 'Dormiu', when: 'há 2 h', detail: '' },
    });
  });
});

describe('a timer', () => {
  it('may be forgotten after an hour at the breast or fourteen of sleep, and after an answer so much later', () => {
    const feed = breast('13:18:00', null, { running: true });
    expect(findForgotten([feed], NOW)).toBeUndefined();
    expect(findForgotten([feed], NOW + 1)).toBe(feed);
    expect(findForgotten([feed], NOW + 1, new Map([[feed.id, NOW]]))).toBeUndefined();
    const night = sleep('00:17:00', null, { running: true });
    expect(findForgotten([night], NOW)).toBe(night);
    expect(findForgotten([sleep('00:19:00', null, { running: true })], NOW)).toBeUndefined();
    expect(findForgotten([breast('09:00:00', null)], NOW)).toBeUndefined();
  });

  it('ends no earlier than it began, whatever the clock of the device that started it said', () => {
    const feed = breast('14:20:00', null, { running: true });
    expect(endAt(feed, NOW)[1]).toMatchObject({ end: at('14:20:00'), running: false });
    expect(endAt(feed, NOW + 180_000)[1]).toMatchObject({ end: at('14:21:00') });
  });

  it('is likely to have ended at full five minutes, and in no future', () => {
    const feed = breast('13:04:00', null, { running: true });
    const ends = ['13:15:00', '13:25:00', '13:35:00'].map((time) => Date.parse(at(time)));
    expect(likelyEnds(feed, NOW)).toEqual(ends);
    expect(likelyEnds(feed, Date.parse(at('13:20:00')))).toEqual(ends.slice(0, 1));
  });
});

describe('two alike', () => {
  const here = breast('13:00:00', '13:16:00');
  const there = (start: string, entry: object = {}) =>
    breast(start, '13:20:00', { device: 'b', ...entry });

  it('began within two minutes on two devices', () => {
    const two = there('13:02:00');
    expect(findAlike([here, two], NOW)).toEqual([[here, two]]);
    for (const other of [
      there('13:02:01'),
      there('13:01:00', { device: 'a' }),
      // Both sides, one on each device.
      there('13:01:00', { side: 'left' }),
      sleep('13:01:00', '13:20:00', { device: 'b' }),
    ]) {
      expect(findAlike([here, other], NOW)).toEqual([]);
    }
  });

  it('are looked for as long as seven days', () => {
    const pair = [here, there('13:02:00')];
    const days = 7 * 24 * 60 * 60_000;
    expect(findAlike(pair, Date.parse(here.entry.start) + days)).toHaveLength(1);
    expect(findAlike(pair, Date.parse(here.entry.start) + days + 1)).toEqual([]);
  });

  it('are asked about until both are said to be separate, and each in one pair', () => {
    const separate = { ...here, entry: { ...here.entry, separate: true } };
    const two = there('13:01:00');
    expect(findAlike([separate, two], NOW)).toHaveLength(1);
    expect(findAlike([separate, there('13:01:00', { separate: true })], NOW)).toEqual([]);
    expect(findAlike([here, two, there('13:01:30', { device: 'c' })], NOW)).toEqual([[here, two]]);
  });

  it('become one with the earlier start, the longer end and both notes', () => {
    const one = { ...here, entry: { ...here.entry, note: 'calma' } };
    expect(joinPair([one, there('13:02:00', { note: 'soluço' })])).toMatchObject({
      ...{ start: at('13:00:00'), end: at('13:20:00'), note: 'calma\nsoluço' },
    });
  });

  it('run on where both run, and are not asked about while one of them alone runs', () => {
    const runs = there('13:01:00', { end: null, running: true });
    const first = breast('13:00:00', null, { running: true });
    expect(findAlike([here, runs], NOW)).toEqual([]);
    expect(findAlike([first, runs], NOW)).toEqual([[first, runs]]);
    expect(joinPair([first, runs])).toMatchObject({ end: null, running: true });
  });

  it.each([
    [{ type: 'temperature', tenths: 368 }, { type: 'temperature', tenths: 382 }, 0],
    [{ type: 'temperature', tenths: 382 }, { type: 'temperature', tenths: 382 }, 1],
    [{ type: 'medicine', name: 'Ferro' }, { type: 'medicine', name: 'Vitamina D' }, 0],
    [{ type: 'medicine', name: 'Ferro' }, { type: 'medicine', name: 'ferro' }, 1],
  ])('are the same temperature or medicine: %o and %o', (one, other, pairs) => {
    const two = [item('13:00:00', one), item('13:01:00', { ...other, device: 'b' })];
    expect(findAlike(two, NOW)).toHaveLength(pairs);
  });

  it('lose nothing that only one of them says', () => {
    const pair: Pair = [
      bottle('13:00:00', 90),
      bottle('13:01:00', 120, { milk: 'formula', device: 'b' }),
    ];
    expect(joinPair(pair)).toMatchObject({ amount: 90, milk: 'formula', note: '120 ml · fórmula' });
    const part: Pair = [bottle('13:00:00', 120), bottle('13:01:00', 20, { device: 'b' })];
    expect(joinPair(part)).toMatchObject({ amount: 120, note: '20 ml' });
    const nappies: Pair = [
      item('13:00:00', { type: 'nappy', wet: true, solid: false }),
      item('13:01:00', { type: 'nappy', wet: false, solid: true }),
    ];
    expect(joinPair(nappies)).toMatchObject({ wet: true, solid: true, note: '' });
  });

  it('stay two where their notes do not fit', () => {
    const long = 'a'.repeat(ENTRY_TEXT_MAX_LENGTH);
    const one = { ...here, entry: { ...here.entry, note: long } };
    expect(joinPair([one, there('13:01:00', { note: 'b' })])).toBeNull();
  });
});

it.each([
  [375, '2026-11-23', 'fever'],
  [374, '2026-11-23', null],
  [360, '2026-11-23', null],
  [359, '2026-11-23', 'cold'],
  // The day before it is three months old, and that day.
  [380, '2026-12-18', 'fever'],
  [380, '2026-12-19', null],
])('is urgent of a child born in September: %s tenths on %s: %s', (tenths, day, urgent) => {
  expect(urgentTemperature(tenths, '2026-09-19', day)).toBe(urgent);
});
