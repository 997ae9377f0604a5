import { expect, it } from 'vitest';
import { formatCorrectedAge } from './corrected-age-text.ts';

/** With 40 weeks it would have been 26 February. */
const BIRTH = { day: '2026-01-01', weeks: 32 };

it.each([
  ['2026-01-01', 'a idade corrigida começa perto de 26 de fevereiro'],
  ['2026-02-25', 'a idade corrigida começa perto de 26 de fevereiro'],
  ['2026-02-26', 'poucos dias de idade corrigida'],
  ['2026-03-05', 'cerca de 1 semana de idade corrigida'],
  ['2026-03-26', 'cerca de 1 mês de idade corrigida'],
  ['2026-05-10', 'cerca de 2 meses de idade corrigida'],
  ['2026-05-11', 'cerca de 2 meses e meio de idade corrigida'],
  ['2026-07-01', 'cerca de 4 meses de idade corrigida'],
  ['2027-03-25', 'cerca de 12 meses de idade corrigida'],
  ['2028-02-25', 'cerca de 23 meses de idade corrigida'],
  ['2028-02-26', null],
])('is on %s: %s', (today, text) => {
  expect(formatCorrectedAge(today, BIRTH)).toBe(text);
});

it('is nothing of a child that was not premature', () => {
  expect(formatCorrectedAge('2026-05-01', { ...BIRTH, weeks: 37 })).toBeNull();
});
