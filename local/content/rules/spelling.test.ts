import { describe, expect, it } from 'vitest';
import { listWords, readSpellingList, spellingChecker, spellingDistance } from './spelling.ts';

const wordsOf = (text: string) => listWords(text).map(({ word }) => word);

it('lists words with their places, hyphenated ones whole', () => {
  expect(listWords('Leve o pré-natal, já.')).toEqual([
    { word: 'Leve', at: 0 },
    { word: 'pré-natal', at: 7 },
    { word: 'já', at: 18 },
  ]);
});

it('passes over numbers, words with a digit and lone letters', () => {
  expect(wordsOf('Da 7ª semana, 19A e P6, a 38 °C, 1º dia')).toEqual(['Da', 'semana', 'dia']);
});

it('passes over addresses', () => {
  expect(wordsOf('Veja https://www.gov.br/saude e fale com ajuda@colinho.app hoje')).toEqual([
    'Veja',
    'fale',
    'com',
    'hoje',
  ]);
});

it('keeps the apostrophe within a word and no mark around it', () => {
  expect(wordsOf("“copo d’água” e (caixa d'água)")).toEqual(['copo', 'd’água', 'caixa', "d'água"]);
});

it('reads one word a line with the part it stands in', () => {
  expect(readSpellingList('# Como usar\n\n# Siglas\nSBP\n UBS \n\n# Saúde\nsling\n')).toEqual([
    { word: 'SBP', line: 4, section: 'Siglas' },
    { word: 'UBS', line: 5, section: 'Siglas' },
    { word: 'sling', line: 8, section: 'Saúde' },
  ]);
});

it.each([
  ['bebê', 'bebê', 0],
  ['Bebê', 'bebê', 0],
  ['bebe', 'bebê', 0.3],
  ['gestaçao', 'gestação', 0.3],
  ['criansa', 'criança', 0.6],
  ['necesario', 'necessário', 1.3],
  ['hopsital', 'hospital', 1],
  ['umbligo', 'umbigo', 1],
  ['', 'pé', 2],
])('is from "%s" to "%s": %d', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBeCloseTo(distance);
  expect(spellingDistance(other, one)).toBeCloseTo(distance);
});

const inUse = () => ['necessário', 'pós', 'exceção', 'inchaço', 'mãe', 'gestação'];
const checker = spellingChecker(['SBIm', 'dTpa', 'sling', 'Hicks'], inUse);

describe('right', () => {
  it.each([
    'gestação',
    'Gestação',
    'GESTAÇÃO',
    'pós-parto',
    'Pós-Parto',
    'levá-lo',
    'deite-o',
    'd’água',
    'SBIm',
    'dTpa',
    'Sling',
    'Braxton-Hicks',
  ])('%s', (word) => {
    expect(checker.findWrong(word)).toEqual([]);
  });
});

describe('wrong', () => {
  it.each([
    ['necesario', ['necessário']],
    ['gestaçao', ['gestação']],
    ['Gestaçao', ['Gestação']],
    ['hopsital', ['hospital']],
    ['enchaço', ['inchaço']],
    ['pre-natal', ['pré-natal']],
    ['dtpa', ['dTpa']],
    ['xyzqw', []],
  ])('%s, perhaps %j', (word, suggestions) => {
    expect(checker.findWrong(word)).toEqual([word]);
    expect(checker.suggest(word)).toEqual(suggestions);
  });

  it('is only the part of a hyphenated word that is unknown', () => {
    expect(checker.findWrong('guarda-xuva')).toEqual(['xuva']);
  });

  it('is a name in small letters', () => {
    expect(checker.findWrong('hicks')).toEqual(['hicks']);
  });

  it('is met with words in use before words of the dictionary', () => {
    expect(checker.suggest('exeção')[0]).toBe('exceção');
    expect(checker.suggest('mae')[0]).toBe('mãe');
  });

  it('is met with three words at most, the closest first', () => {
    const [first, ...others] = checker.suggest('anciosa');
    expect(first).toBe('ansiosa');
    expect(others).toHaveLength(2);
  });
});
