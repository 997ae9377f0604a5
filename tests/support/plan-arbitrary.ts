import fc from 'fast-check';
import {
  type BirthPlan,
  OTHER_WISHES,
  PAPER_FIELDS,
  PLAN_SECTIONS,
} from '#features/birth-plan/plan.ts';
import { readPlan } from '#features/birth-plan/store.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { EntryValues } from '#lib/entries/model.ts';

/** More than any section has. */
const MOST_ITEMS = 12;

const words = fc.string({ unit: 'grapheme', maxLength: 60 });
const answer = fc.constantFrom<EntryValues['plan']['answer'][]>('sim', 'nao', 'nao-sei', null);
const value = fc.record({ answer, comment: words, text: words });
const keys = PLAN_SECTIONS.flatMap(({ id }) =>
  Array.from({ length: MOST_ITEMS }, (_, index) => `${id}/item-${index}`),
);

/** Plans of any size, with whatever a keyboard can write. */
export const planArbitrary: fc.Arbitrary<BirthPlan> = fc
  .record({
    chosen: fc.subarray(keys),
    values: fc.array(value, { minLength: 1, maxLength: 20 }),
    lines: fc.array(words, { minLength: 1, maxLength: 5 }),
    dueDate: fc.constantFrom(null, '2026-12-01'),
  })
  .map(({ chosen, values, lines, dueDate }) => {
    const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;
    return readPlan({
      plan: new Map(chosen.map((key, index) => [key, at(values, index)])),
      paper: new Map(fieldKeys().map((key, index) => [key, at(lines, index)])),
      dueDate,
    });
  });

/** Everything chosen, every text and line as long as it may be. */
export function largestPlan(letter = 'm'): BirthPlan {
  const text = `${letter.repeat(9)} `.repeat(ENTRY_TEXT_MAX_LENGTH / 10).trim();
  return readPlan({
    plan: new Map(keys.map((key) => [key, { answer: 'nao-sei', comment: text, text }])),
    paper: new Map(fieldKeys().map((key) => [key, text])),
    dueDate: null,
  });
}

const fieldKeys = () => [...PAPER_FIELDS, ...Object.values(OTHER_WISHES)].map(({ key }) => key);
