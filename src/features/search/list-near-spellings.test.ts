import { expect, it } from 'vitest';
import { listNearSpellings } from './words.ts';

it('has the letters that changed places, and those that are taken for each other', () => {
  expect(listNearSpellings('bolca')).toEqual(['oblca', 'bloca', 'bocla', 'bolac', 'bolsa']);
  expect(listNearSpellings('lisen')).toContain('licen');
});

it('has none of a letter, or of nothing', () => {
  expect(listNearSpellings('a')).toEqual([]);
  expect(listNearSpellings('')).toEqual([]);
});
