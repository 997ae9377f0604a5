import { expect, it } from 'vitest';

import { describeTicks } from './describe-ticks.ts';

it.each([
  [0, 14, '14 itens'],
  [0, 1, '1 item'],
  [1, 14, '1 de 14 pronto'],
  [3, 14, '3 de 14 prontos'],
  [14, 14, '14 de 14 prontos'],
])('says of %i ticked of %i: %s', (ticked, total, said) => {
  expect(describeTicks(ticked, total)).toBe(said);
});
