import { describe, expect, it } from 'vitest';
import { readWeeks } from './read-weeks.ts';
import { weekTexts } from './week-texts.ts';

const weeks = readWeeks();
const sitting = weeks.filter(({ size }) => size.measure === 'crown-rump');
const standing = weeks.filter(({ size }) => size.measure === 'crown-heel');

/** Whether each number is larger than the one before it. */
const grows = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? Infinity));

describe('length', () => {
  it('is measured from head to bottom up to week 19 and from head to feet from week 20', () => {
    expect(sitting.map(({ week }) => week)).toEqual(Array.from({ length: 14 }, (_, i) => i + 6));
    expect(standing.map(({ week }) => week)).toEqual(Array.from({ length: 21 }, (_, i) => i + 20));
  });

  it('grows every week within each of the two measures', () => {
    expect(grows(sitting.map(({ size }) => size.cm))).toBe(true);
    expect(grows(standing.map(({ size }) => size.cm))).toBe(true);
  });
});

describe('weight', () => {
  it('is left out at 6 and 7 weeks, when the baby weighs less than one gram', () => {
    expect(weeks.filter(({ weightG }) => weightG === null).map(({ week }) => week)).toEqual([6, 7]);
  });

  it('grows every week from the 8th on', () => {
    expect(grows(weeks.flatMap(({ weightG }) => weightG ?? []))).toBe(true);
  });
});

it.each([
  { week: 6, cm: 0.4, weightG: null },
  { week: 13, cm: 6.8, weightG: 23 },
  { week: 19, cm: 14.9, weightG: 250 },
  { week: 20, cm: 25.1, weightG: 330 },
  { week: 28, cm: 37.1, weightG: 1189 },
  { week: 40, cm: 49.6, weightG: 3617 },
])('is $cm cm and $weightG g at $week weeks, as in the fact sheet', ({ week, cm, weightG }) => {
  const entry = weeks.find((one) => one.week === week);
  expect(entry).toMatchObject({ size: { cm }, weightG });
});

/** Weeks 15 to 19 have no international standard to name. */
it.each([
  { from: 6, to: 8, source: 'hadlock-1992' },
  { from: 9, to: 14, source: 'intergrowth-crl-2014' },
  { from: 20, to: 40, source: 'who-fetal-growth-2017' },
  { from: 24, to: 32, source: 'intergrowth-very-preterm-2016' },
  { from: 33, to: 40, source: 'intergrowth-newborn-2014' },
])('names $source for the numbers of weeks $from to $to', ({ from, to, source }) => {
  const silent = weeks.filter(
    ({ week, sources }) => week >= from && week <= to && !sources.includes(source),
  );
  expect(silent.map(({ week }) => week)).toEqual([]);
});

it('repeats no length or weight in the text: the page shows them rounded', () => {
  const NUMBER = /\d\s*(cm|mm|g|kg|gramas?|quilos?|centímetros?)(?!\p{L})/u;
  const repeated = weeks.filter((week) =>
    weekTexts({ ...week, body: '' }).some((text) => NUMBER.test(text)),
  );
  expect(repeated.map(({ week }) => week)).toEqual([]);
});
