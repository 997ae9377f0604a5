import { expect, it } from 'vitest';

import { formatBabyAge } from './text.ts';

it.each([
  [0, 0, '0 semanas'],
  [0, 1, '1 semana'],
  [1, 7, '7 semanas'],
  [2, 8, '2 meses'],
  [23, 101, '23 meses'],
  [24, 104, '2 anos'],
  [25, 109, '2 anos e 1 mês'],
  [38, 165, '3 anos e 2 meses'],
])('says %i months, %i weeks as %s', (months, weeks, said) => {
  expect(formatBabyAge({ months, weeks, days: 0 })).toBe(said);
});
