import { expect, it } from 'vitest';

import { describeNow } from './describe-now.ts';

const LISTS = [2, 4, 6, 9, 12];

it('points at the list of the age', () => {
  expect(describeNow('2026-11-22', { day: '2026-06-22', weeks: 39 }, LISTS)).toEqual({
    list: 4,
    said: 'Vocês estão por aqui: 5 meses.',
  });
});

it('goes by the corrected age of a child that came early, and says both', () => {
  expect(describeNow('2026-11-22', { day: '2026-06-22', weeks: 30 }, LISTS)).toEqual({
    list: 2,
    said: 'Vocês estão por aqui: 2 meses de idade corrigida (5 meses pelo calendário).',
  });
});

it.each([
  ['before the birth', '2026-06-21'],
  ['when the lists are outgrown', '2037-06-22'],
])('points at none %s', (_, today) => {
  expect(describeNow(today, { day: '2026-06-22', weeks: null }, LISTS)).toBeUndefined();
});
