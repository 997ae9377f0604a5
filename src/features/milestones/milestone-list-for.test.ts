import { expect, it } from 'vitest';

import { milestoneListFor } from './milestones.ts';

const LISTS = [2, 4, 6, 9, 12, 15, 18, 24, 36, 48, 60, 72, 96];

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 4],
  [23, 18],
  [24, 24],
  [35, 24],
  [36, 36],
  [95, 72],
  [131, 96],
  [132, undefined],
])('for a child of %i months is the list of %s', (months, list) => {
  expect(milestoneListFor(months, LISTS)).toBe(list);
});

it('names none where there is none', () => {
  expect(milestoneListFor(3, [])).toBeUndefined();
});
