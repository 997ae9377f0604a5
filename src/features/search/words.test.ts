import { describe, expect, it } from 'vitest';
import { listNearSpellings, listQuestionWords, toStem } from './words.ts';

describe('toStem', () => {
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
});

describe('listNearSpellings', () => {
  it('has the letters that changed places, and those that are taken for each other', () => {
    expect(listNearSpellings('bolca')).toEqual(['oblca', 'bloca', 'bocla', 'bolac', 'bolsa']);
    expect(listNearSpellings('lisen')).toContain('licen');
  });

  it('has none of a letter, or of nothing', () => {
    expect(listNearSpellings('a')).toEqual([]);
    expect(listNearSpellings('')).toEqual([]);
  });
});

describe('listQuestionWords', () => {
  it('keeps the words that tell something, without capitals and marks', () => {
    expect(listQuestionWords('Quando ir pro hospital?')).toEqual(['quando', 'ir', 'hospital']);
    expect(listQuestionWords('a vacina dos 2 MESES')).toEqual(['vacina', '2', 'meses']);
    expect(listQuestionWords('Até a pré-eclâmpsia')).toEqual(['pré', 'eclâmpsia']);
  });

  it('finds none in what has none', () => {
    expect(listQuestionWords('o que é')).toEqual([]);
    expect(listQuestionWords(' ?! ')).toEqual([]);
  });
});
