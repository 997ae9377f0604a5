import { describe, expect, it } from 'vitest';
import { readWeeks } from './read-weeks.ts';
import { splitSentences } from './split-sentences.ts';
import { weekTexts } from './week-texts.ts';

const WORDS_THAT_MAY_REPEAT = 4;
const weeks = readWeeks();

/** Week numbers by sentence, for every sentence of five words or more. */
function weeksBySentence(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const week of weeks) {
    for (const sentence of weekTexts(week).flatMap(splitSentences)) {
      if (sentence.split(' ').length <= WORDS_THAT_MAY_REPEAT) continue;
      found.set(sentence, [...(found.get(sentence) ?? []), week.week]);
    }
  }
  return found;
}

const firstWords = (text: string, count: number) =>
  splitSentences(text)[0]?.split(' ').slice(0, count).join(' ') ?? '';

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('no two weeks are alike', () => {
  it('says no sentence of five or more words twice, in two weeks or in one', () => {
    const twice = [...weeksBySentence()].filter(([, numbers]) => numbers.length > 1);
    expect(twice).toEqual([]);
  });

  it('opens no two weeks with the same three words about the baby', () => {
    expect(repeated(weeks.map((week) => firstWords(week.whatToExpect, 3)))).toEqual([]);
  });

  it('opens no two weeks with the same three words about her body', () => {
    expect(repeated(weeks.map((week) => firstWords(week.bodyChanges, 3)))).toEqual([]);
  });
});
