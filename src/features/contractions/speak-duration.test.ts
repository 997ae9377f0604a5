import { expect, it } from 'vitest';
import { formatSpokenDuration } from './format.ts';

it.each([
  [0, '0 segundos'],
  [1, '1 segundo'],
  [52, '52 segundos'],
  [60, '1 minuto'],
  [61, '1 minuto e 1 segundo'],
  [72, '1 minuto e 12 segundos'],
  [120, '2 minutos'],
  [121, '2 minutos e 1 segundo'],
  [3600, '60 minutos'],
])('says %i seconds as %s', (seconds, said) => {
  expect(formatSpokenDuration(seconds)).toBe(said);
});
