import { describe, expect, it } from 'vitest';
import { listAllTexts } from './list-all-texts.ts';
import { readWeeks } from './read-weeks.ts';
import { weekTexts } from './week-texts.ts';

const files = listAllTexts();

/** What of each file matches, as 'file: match', the text read with its line breaks taken out. */
function findAll(pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    Array.from(text.replace(/\s+/g, ' ').matchAll(pattern), ([match]) => `${file}: ${match}`),
  );
}

it('leaves no mark of the research or of unfinished work', () => {
  expect(findAll(/\[(?:verificar|spec|ed|S|P)\b[^\]]*\]?/g)).toEqual([]);
  expect(findAll(/\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/g)).toEqual([]);
});

it('names no dose of anything but the 200 mg of caffeine', () => {
  const DOSE =
    /(?<!cafeína[^.\d]{0,80}(?=200 mg))\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|[µμ]g|UI|ml|miligramas?|microgramas?|mililitros?|gotas?|comprimidos?|cápsulas?)(?!\p{L})/giu;
  expect(findAll(DOSE)).toEqual([]);
});

it.each([
  'é normal',
  'são normais',
  'não se preocupe',
  'não precisa se preocupar',
  'fique tranquila',
  'vai ficar tudo bem',
  'vai dar tudo certo',
  'garantimos',
  'revisado por',
  'indispensável',
  'milagre',
  'serzinho',
  'não vê a hora',
])('never says "%s"', (phrase) => {
  expect(findAll(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, 'giu'))).toEqual([]);
});

describe('tone', () => {
  it('raises no voice and draws no face', () => {
    expect(findAll(/!|[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/gu)).toEqual([]);
  });

  it('says "nesta semana" at most once a week', () => {
    const insistent = readWeeks().filter(
      (week) =>
        weekTexts(week)
          .join(' ')
          .match(/nesta semana/gi)?.[1] !== undefined,
    );
    expect(insistent.map(({ week }) => week)).toEqual([]);
  });
});
