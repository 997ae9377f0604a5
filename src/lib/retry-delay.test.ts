import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

describe('retryDelay', () => {
  it('doubles from 2 s to a minute, and no further', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelay(failures, 1));
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
  });

  it('is shortened by chance, by half at most', () => {
    expect(retryDelay(6, 0)).toBe(30_000);
    expect(retryDelay(6, 0.5)).toBe(45_000);
  });

  it('never comes before the server wants it', () => {
    expect(retryDelay(1, 0, 7)).toBe(7_000);
    expect(retryDelay(6, 1, 7)).toBe(60_000);
    expect(retryDelay(1, 1, 600)).toBe(600_000);
  });
});
