import { describe, expect, it } from 'vitest';
import { spellingChecker } from './spelling-checker.ts';
import { spellingDictionary } from './spelling-dictionary.ts';

const inUse = () => ['necessário', 'pós', 'exceção', 'inchaço', 'mãe', 'gestação'];
const checker = spellingChecker(spellingDictionary(), ['SBIm', 'dTpa', 'sling', 'Hicks'], inUse);

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
