import { expect, it } from 'vitest';
import { exampleOfPhrase } from './phrase-pattern.ts';

it.each([
  ['febre de 38 °C ou mais', 'febre de 38 °C ou mais'],
  ['a cada 3-5 minutos … 1 hora', 'a cada 3 a 5 minutos … 1 hora'],
  ['1º-10º dia', '1º a 10º dia'],
  ['(nunca|sem|não) sacu(da|dir)', 'nunca sacuda'],
  ['passa(m)? de 2 semanas', 'passa de 2 semanas'],
  ['bebê mex(e|endo) menos', 'bebê mexe menos'],
])('writes "%s" as "%s"', (phrase, example) => {
  expect(exampleOfPhrase(phrase)).toBe(example);
});
