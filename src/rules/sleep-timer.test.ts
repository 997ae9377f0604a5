import { describe, expect, it } from 'vitest';
import { SLEEP_TIMER_DEFAULT, SLEEP_TIMER_MINUTES, sleepVolume } from './sleep-timer.ts';

describe('the volume of a sound that stops by itself', () => {
  it.each([
    [3_600_000, 1],
    [20_000, 1],
    [10_000, 0.25],
    [1, 2.5e-9],
    [0, 0],
    [-60_000, 0],
  ])('with %i ms left is %f', (left, volume) => {
    expect(sleepVolume(left)).toBeCloseTo(volume, 12);
  });

  it('never rises, and never falls by a step that is heard', () => {
    for (let left = 25_000; left > -1_000; left -= 250) {
      const step = sleepVolume(left) - sleepVolume(left - 250);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThan(0.03);
    }
  });
});

it('stays as it is where no time is set', () => {
  expect(sleepVolume(null)).toBe(1);
});

it('lasts as long as one of the choices where nothing was chosen', () => {
  expect(SLEEP_TIMER_MINUTES).toContain(SLEEP_TIMER_DEFAULT);
});
