import { expect, it } from 'vitest';
import { addRound } from './synth.ts';

it.each([
  [1, [0, 1, 2, 3]],
  [3, [2, 3, 0, 1]],
  [6.9, [2, 3, 0, 1]],
  [-1, [2, 3, 0, 1]],
])('goes on at the beginning from %f', (start, expected) => {
  const target = new Float64Array(4);
  addRound(target, Float64Array.of(1, 2, 3), start);
  expect([...target]).toEqual(expected);
});

it('adds, and replaces nothing', () => {
  const target = Float64Array.of(5, 5);
  addRound(target, Float64Array.of(1, 1, 1), 0);
  expect([...target]).toEqual([7, 6]);
});
