import { describe, expect, it } from 'vitest';
import { WEEK_FIRST, WEEK_LAST } from '#rules/weeks.ts';
import { readWeeks } from './read-weeks.ts';

const weeks = readWeeks();
const countWords = (text: string) => text.trim().split(/\s+/).length;

it('covers each of the 35 weeks from 6 to 40 once', () => {
  expect(weeks).toHaveLength(35);
  expect(weeks.map(({ week }) => week)).toEqual(
    Array.from({ length: WEEK_LAST - WEEK_FIRST + 1 }, (_, index) => WEEK_FIRST + index),
  );
});

it.each(weeks)('keeps week $week in the file of that number', ({ week, file }) => {
  expect(file).toBe(`${String(week).padStart(2, '0')}.mdx`);
});

describe.each(weeks)('week $week', (week) => {
  it('opens with a sentence that can stand alone on its card', () => {
    const [first = ''] = week.whatToExpect.split(/(?<=\.)\s/);
    expect(countWords(first)).toBeGreaterThanOrEqual(12);
    expect(countWords(first)).toBeLessThanOrEqual(22);
  });

  it('tells of the baby in 70 to 120 words and of her body in 45 to 85', () => {
    expect(countWords(week.whatToExpect)).toBeGreaterThanOrEqual(70);
    expect(countWords(week.whatToExpect)).toBeLessThanOrEqual(120);
    expect(countWords(week.bodyChanges)).toBeGreaterThanOrEqual(45);
    expect(countWords(week.bodyChanges)).toBeLessThanOrEqual(85);
  });

  it('gives each advice in one sentence of at most 28 words', () => {
    const advice = [
      ...week.symptomRelief,
      ...week.recommendedExercises,
      ...week.prenatalCare,
      ...week.warningSigns,
    ];
    expect(advice.filter((text) => !/^[^.!?]+(?:\.\d+[^.!?]*)*\.$/.test(text))).toEqual([]);
    expect(advice.filter((text) => countWords(text) > 28)).toEqual([]);
  });

  it('has a warning sign and names where to go with it', () => {
    expect(week.warningSigns.join(' ')).toMatch(/maternidade|urgência|procure atendimento|SAMU/);
  });

  it('asks no one to wait before a warning sign', () => {
    expect(week.warningSigns.join(' ')).not.toMatch(/\b(espere|aguarde|observe)\b/i);
  });
});
