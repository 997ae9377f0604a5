import { expect, it } from 'vitest';
import { sayTimeLeft } from './say-time-left.ts';

it.each([
  [null, 'Sem hora para parar'],
  [1_800_000, 'Para sozinho em 30 min'],
  [1_799_000, 'Para sozinho em 30 min'],
  [60_001, 'Para sozinho em 2 min'],
  [60_000, 'Para sozinho em 60 s'],
  [200, 'Para sozinho em 1 s'],
  [-5, 'Para sozinho em 0 s'],
])('%s ms: %s', (left, text) => {
  expect(sayTimeLeft(left)).toBe(text);
});
