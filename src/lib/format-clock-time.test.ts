import { expect, it } from 'vitest';
import { formatClockTime } from './dates.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const at = (time: string) => Date.parse(time);

it.each([
  ['2026-11-22T06:14:59Z', '03:14'],
  ['2026-11-22T02:59:59Z', '23:59'],
  ['2026-11-22T15:00:00Z', '12:00'],
])('shows %s on a clock of 24 hours as %s', (time, shown) => {
  expect(formatClockTime(at(time), SAO_PAULO)).toBe(shown);
});

it('shows midnight as 00:00', () => {
  expect(formatClockTime(at('2026-11-22T03:00:00Z'), SAO_PAULO)).toBe('00:00');
});

it.each([
  ['America/New_York', '2026-11-01T05:30:00Z', '01:30'],
  ['America/New_York', '2026-11-01T06:30:00Z', '01:30'],
  ['Europe/Lisbon', '2026-03-29T00:59:00Z', '00:59'],
  ['Europe/Lisbon', '2026-03-29T01:00:00Z', '02:00'],
  ['America/Sao_Paulo', '2018-11-04T02:59:00Z', '23:59'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '01:00'],
])('in %s follows the change of daylight saving at %s', (timeZone, time, shown) => {
  expect(formatClockTime(at(time), timeZone)).toBe(shown);
});

it('without a zone goes by the device', () => {
  const zone = process.env['TZ'];
  const inZone = (name: string) => {
    process.env['TZ'] = name;
    return formatClockTime(at('2026-11-22T06:14:00Z'));
  };
  const shown = ['America/Rio_Branco', 'America/Noronha'].map(inZone);
  process.env['TZ'] = zone;
  expect(shown).toEqual(['01:14', '04:14']);
});
