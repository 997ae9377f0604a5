import { expect, it } from 'vitest';
import { formatRejection } from './History.tsx';

it.each([
  ['PREMIUM_REQUIRED', 'começou fora do seu plano'],
  ['START_TIME_TOO_OLD', 'começou há mais de 30 dias'],
  ['CONTRACTIONS_FULL', 'a sua conta já guarda o máximo de contrações'],
  ['DURATION_INVALID', 'a sua conta não aceitou estes dados: confira'],
  ['toString', 'a sua conta não aceitou estes dados: confira'],
  [null, 'a sua conta não aceitou estes dados: confira'],
])('%s is %s', (code, words) => {
  expect(formatRejection(code)).toBe(words);
});
