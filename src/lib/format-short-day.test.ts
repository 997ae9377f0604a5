import { expect, it } from 'vitest';
import { formatShortDay } from './dates.ts';

it('writes a day with its month cut short, whatever the zone of the machine', () => {
  expect(formatShortDay(new Date('2026-11-01'))).toBe('01 nov. 2026');
  expect(formatShortDay(new Date('2027-05-31'))).toBe('31 maio 2027');
});
