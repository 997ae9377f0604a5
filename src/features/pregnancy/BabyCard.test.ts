import { describe, expect, it } from 'vitest';
import { babyAgeOn } from '#contract/baby.ts';
import { formatExactAge } from './BabyCard.tsx';

describe('formatExactAge', () => {
  it.each([
    ['2026-01-31', 'poucas horas'],
    ['2026-02-01', '1 dia'],
    ['2026-02-06', '6 dias'],
    ['2026-02-07', '1 semana'],
    ['2026-02-27', '3 semanas'],
    ['2026-02-28', '1 mês'],
    ['2026-03-31', '2 meses'],
    ['2026-04-01', '2 meses e 1 dia'],
    ['2027-01-31', '12 meses'],
    ['2028-01-30', '23 meses e 30 dias'],
    ['2028-01-31', '2 anos'],
    ['2029-03-31', '3 anos e 2 meses'],
  ])('a child of 31 January 2026 is, on %s, %s old', (today, words) => {
    const age = babyAgeOn(today, '2026-01-31');
    expect(age && formatExactAge(age)).toBe(words);
  });
});
