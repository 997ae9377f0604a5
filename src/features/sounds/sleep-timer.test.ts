import { describe, expect, it } from 'vitest';
import {
  formatTimeLeft,
  SLEEP_TIMER_DEFAULT,
  SLEEP_TIMER_MINUTES,
  sleepVolume,
} from './sleep-timer.ts';

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

  it('stays as it is where no time is set', () => {
    expect(sleepVolume(null)).toBe(1);
  });
});

it('has a default that is one of the choices', () => {
  expect(SLEEP_TIMER_MINUTES).toContain(SLEEP_TIMER_DEFAULT);
});

it.each([
  [null, 'Sem hora para parar'],
  [1_800_000, 'Para sozinho em 30 min'],
  [1_799_000, 'Para sozinho em 30 min'],
  [60_001, 'Para sozinho em 2 min'],
  [60_000, 'Para sozinho em 60 s'],
  [200, 'Para sozinho em 1 s'],
  [-5, 'Para sozinho em 0 s'],
])('formats %s ms left as "%s"', (left, text) => {
  expect(formatTimeLeft(left)).toBe(text);
});
