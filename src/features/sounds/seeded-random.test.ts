import { expect, it } from 'vitest';
import { seededRandom } from './synth.ts';

it('spreads evenly from 0 up to 1, by the seed alone', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 10_000 }, random);
  const again = seededRandom(7);
  expect(numbers).toEqual(Array.from({ length: 10_000 }, again));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
    expect(count).toBeGreaterThan(880);
    expect(count).toBeLessThan(1_120);
  }
});
