import { fc } from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { formatClockTime } from '#lib/dates.ts';
import { parseMissedStart } from './start-moment.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';
const NOW = Date.parse('2026-11-22T03:20:00-03:00');
const DAY = 86_400_000;

const parse = (day: string, time: string, now = NOW, timeZone = SAO_PAULO) =>
  parseMissedStart({ day, time }, now, timeZone);
const at = (instant: string, isTooOldForAccount = false) => ({
  startedAt: Date.parse(instant),
  isTooOldForAccount,
});

it('is the instant at which her clock showed that time', () => {
  expect(parse('2026-11-22', '03:14')).toEqual(at('2026-11-22T03:14:00-03:00'));
  expect(parse('2026-11-21', '23:59')).toEqual(at('2026-11-21T23:59:00-03:00'));
  expect(parse('2026-11-22', '00:00')).toEqual(at('2026-11-22T00:00:00-03:00'));
  expect(parse('2026-11-22', '01:14', NOW, 'America/Rio_Branco')).toEqual(
    at('2026-11-22T01:14:00-05:00'),
  );
});

it('without a zone goes by the device', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Rio_Branco';
  const parsed = parseMissedStart({ day: '2026-11-22', time: '01:14' }, NOW);
  process.env['TZ'] = zone;
  expect(parsed).toEqual(at('2026-11-22T01:14:00-05:00'));
});

describe('the future', () => {
  it('is refused from the next minute on', () => {
    expect(parse('2026-11-22', '03:20')).toEqual(at('2026-11-22T03:20:00-03:00'));
    expect(parse('2026-11-22', '03:21')).toEqual({ error: 'future' });
    expect(parse('2026-11-23', '03:00')).toEqual({ error: 'future' });
  });
});

describe('a start of long ago', () => {
  it('is allowed, but said to stay on the device past 30 days', () => {
    expect(parse('2026-10-23', '03:20')).toEqual(at('2026-10-23T03:20:00-03:00'));
    expect(parse('2026-10-23', '03:19')).toEqual(at('2026-10-23T03:19:00-03:00', true));
  });
});

it.each([
  ['2026-02-30', '10:00'],
  ['', '10:00'],
  ['22/11/2026', '03:00'],
  ['2026-11-22', '24:00'],
  ['2026-11-22', '12:60'],
  ['2026-11-22', '3:00'],
  ['2026-11-22', ''],
])('does not take %j at %j for a moment', (day, time) => {
  expect(parse(day, time)).toEqual({ error: 'invalid' });
});

describe('an hour that came twice', () => {
  it('is the later one, once that is over', () => {
    const now = Date.parse('2026-11-01T12:00:00Z');
    expect(parse('2026-11-01', '01:30', now, NEW_YORK)).toEqual(at('2026-11-01T06:30:00Z'));
  });

  it('is the earlier one while the later is to come', () => {
    const now = Date.parse('2026-11-01T06:10:00Z');
    expect(parse('2026-11-01', '01:30', now, NEW_YORK)).toEqual(at('2026-11-01T05:30:00Z'));
    expect(parse('2026-11-01', '01:05', now, NEW_YORK)).toEqual(at('2026-11-01T06:05:00Z'));
  });
});

describe('an hour that was left out', () => {
  it.each([
    [NEW_YORK, '2026-03-08', '02:30', '2026-03-08T07:30:00Z'],
    ['Europe/Lisbon', '2026-03-29', '01:30', '2026-03-29T01:30:00Z'],
    [SAO_PAULO, '2018-11-04', '00:30', '2018-11-04T03:30:00Z'],
  ])('in %s is told by a clock that nobody had set', (timeZone, day, time, instant) => {
    const now = Date.parse(instant) + DAY;
    expect(parse(day, time, now, timeZone)).toEqual(at(instant));
  });
});

it.each([
  [NEW_YORK, '2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
  [NEW_YORK, '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
  ['Europe/Lisbon', '2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
  [SAO_PAULO, '2018-02-17', '22:59', '2018-02-18T00:59:00Z'],
  [SAO_PAULO, '2018-02-18', '00:00', '2018-02-18T03:00:00Z'],
])('in %s beside a change of the clock: %s %s', (timeZone, day, time, instant) => {
  expect(parse(day, time, Date.parse(instant) + DAY, timeZone)).toEqual(at(instant));
});

it('reads back what the history shows, in any zone', () => {
  const zones = [SAO_PAULO, NEW_YORK, 'Europe/Lisbon', 'America/Noronha', 'Australia/Lord_Howe'];
  const minute = fc.integer({ min: -25 * 24 * 60, max: 365 * 24 * 60 }).map((it) => it * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, offset) => {
      const now = NOW + offset;
      const day = calendarDayOf(new Date(now), zone);
      expect(parse(day, formatClockTime(now, zone), now, zone)).toMatchObject({ startedAt: now });
    }),
  );
});
