import { expect, it } from 'vitest';
import { listWords } from './list-words.ts';

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
