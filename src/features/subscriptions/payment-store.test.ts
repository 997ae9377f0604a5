import { expect, it } from 'vitest';
import { mayCheckAgain, pauseBeforeCheck } from './payment-store.ts';

it('asks after 3 seconds, then after ever longer pauses, and then no more', () => {
  const pauses = Array.from({ length: 8 }, (_, asked) => pauseBeforeCheck(asked));
  expect(pauses).toEqual([3_000, 3_000, 6_000, 12_000, 24_000, 48_000, undefined, undefined]);
});

it('asks a user who comes and goes once in ten seconds', () => {
  expect(mayCheckAgain(1_000, 10_999)).toBe(false);
  expect(mayCheckAgain(1_000, 11_000)).toBe(true);
});
