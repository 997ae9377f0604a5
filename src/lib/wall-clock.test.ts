import { expect, it } from 'vitest';
import { toWallClock } from './dates.ts';

const AT = Date.parse('2026-11-22T02:30:09.999Z');

it.each([
  ['America/Noronha', '2026-11-22T00:30:09'],
  ['America/Sao_Paulo', '2026-11-21T23:30:09'],
  ['America/Rio_Branco', '2026-11-21T21:30:09'],
  ['Asia/Kathmandu', '2026-11-22T08:15:09'],
])('in %s shows %s, named or as the zone of the device', (timeZone, shown) => {
  const zone = process.env['TZ'];
  process.env['TZ'] = timeZone;
  const onDevice = toWallClock(AT);
  process.env['TZ'] = zone;
  expect([toWallClock(AT, timeZone), onDevice]).toEqual([shown, shown]);
});
