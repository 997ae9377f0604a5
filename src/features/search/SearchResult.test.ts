import { expect, it } from 'vitest';
import { cutExcerpt } from './SearchResult.tsx';

const words = (count: number, word = 'a') => Array<string>(count).fill(word).join(' ');
const isDay = (word: string) => word === 'dia';
const textOf = (text: string) =>
  cutExcerpt(text, isDay)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it('shows a short text whole, with what was looked for in it', () => {
  expect(textOf('Um dia, e outro dia.')).toBe('Um [dia], e outro [dia].');
  expect(cutExcerpt('dia', isDay)).toEqual([{ text: 'dia', isMarked: true }]);
});

it('cuts a long one where most of that stands', () => {
  const text = `dia ${words(40)} dia e dia ${words(40)}.`;
  expect(textOf(text)).toBe(`…${words(4)} [dia] e [dia] ${words(17)}…`);
});

it('reaches to the end without dots', () => {
  expect(textOf(`${words(40)} dia.`)).toBe(`…${words(4)} [dia].`);
});

it('begins with the beginning where nothing was looked for', () => {
  expect(textOf(words(40))).toBe(`${words(24)}…`);
  expect(textOf('')).toBe('');
});
