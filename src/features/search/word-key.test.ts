import { describe, expect, it } from 'vitest';
import { toStem } from './words.ts';

describe('a word and its other spellings and forms', () => {
  it.each([
    ['contração', 'contracao', 'contrações', 'contrassão', 'contrasao', 'CONTRAÇÕES'],
    ['vacina', 'vacinna', 'Vacinas'],
    ['enxoval', 'emxoval', 'enchoval', 'enxovais'],
    ['amamentar', 'amamentando', 'amamentou', 'amamentado'],
    ['hospital', 'ospital', 'hospitais'],
    ['mês', 'mes', 'meses', 'mez'],
    ['fase', 'fases', 'faze'],
    ['exame', 'exames', 'exammes'],
    ['mexer', 'mexeu', 'mecher', 'mexendo'],
    ['mulher', 'mulheres'],
    ['perder', 'perdi', 'perdeu', 'perdendo'],
    ['sangrar', 'sangrei', 'sangrou'],
    ['anticoncepcional', 'anticonsepcional', 'amticoncepcionais'],
  ])('%s has one key', (word, ...others) => {
    for (const other of others) expect(toStem(other), other).toBe(toStem(word));
  });
});

it.each([
  ['parto', 'parte'],
  ['casa', 'caça'],
  ['mama', 'mamãe'],
  ['papa', 'papai'],
  ['bebê', 'beber'],
  ['20', '2'],
  ['pós', 'pó'],
  ['mam', 'man'],
])('%s is another word than %s', (one, other) => {
  expect(toStem(one)).not.toBe(toStem(other));
});

it('leaves numbers as they are', () => {
  expect(toStem('2026')).toBe('2026');
  expect(toStem('B12')).toBe('b12');
  expect(toStem('77')).toBe('77');
});
