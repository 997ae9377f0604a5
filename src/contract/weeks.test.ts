import { describe, expect, it } from 'vitest';
import { nextWeek, previousWeek, trimesterOf, TRIMESTERS } from './weeks.ts';

describe('neighbours of a week', () => {
  describe('moving between weeks', () => {
    it('hides the previous link at week 6 or lower', () => {
      expect([5, 6, 7].map(previousWeek)).toEqual([undefined, undefined, 6]);
    });

    it('hides the next link at week 40 or higher', () => {
      expect([39, 40, 41].map(nextWeek)).toEqual([40, undefined, undefined]);
    });
  });

  it('counts trimesters as the exams screen does', () => {
    expect([1, 12, 13, 27, 28, 40].map(trimesterOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('trimesters', () => {
  it('heads each trimester with the weeks that belong to it', () => {
    for (const { number, range } of TRIMESTERS) {
      const [first, last] = [...range.matchAll(/\d+/g)].map(([week]) => trimesterOf(Number(week)));
      expect([first, last]).toEqual([number, number]);
    }
  });
});
