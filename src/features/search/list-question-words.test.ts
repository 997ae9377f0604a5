import { expect, it } from 'vitest';
import { listQuestionWords } from './words.ts';

it('keeps the words that tell something, without capitals and marks', () => {
  expect(listQuestionWords('Quando ir pro hospital?')).toEqual(['quando', 'ir', 'hospital']);
  expect(listQuestionWords('a vacina dos 2 MESES')).toEqual(['vacina', '2', 'meses']);
  expect(listQuestionWords('Até a pré-eclâmpsia')).toEqual(['pré', 'eclâmpsia']);
});

it('finds none in what has none', () => {
  expect(listQuestionWords('o que é')).toEqual([]);
  expect(listQuestionWords(' ?! ')).toEqual([]);
});
