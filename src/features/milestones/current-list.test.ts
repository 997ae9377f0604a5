import { expect, it } from 'vitest';
import { findCurrentList } from './milestones.ts';

const AGES = [2, 4, 6, 9, 12];

it('is the list of the age', () => {
  expect(findCurrentList('2026-11-22', { day: '2026-06-22', weeks: 39 }, AGES)).toEqual({
    months: 4,
    text: 'Vocês estão por aqui: 5 meses.',
  });
});

it('goes by the corrected age of a child that came early, and names both', () => {
  expect(findCurrentList('2026-11-22', { day: '2026-06-22', weeks: 30 }, AGES)).toEqual({
    months: 2,
    text: 'Vocês estão por aqui: 2 meses de idade corrigida (5 meses pelo calendário).',
  });
});

it.each([
  ['before the birth', '2026-06-21'],
  ['when the lists are outgrown', '2037-06-22'],
])('is none %s', (_, today) => {
  expect(findCurrentList(today, { day: '2026-06-22', weeks: null }, AGES)).toBeUndefined();
});
