import { describe, expect, it } from 'vitest';
import { childrenOfPregnancy, childrenToShow, type Child } from './children.ts';

const born = (id: string, day: string, paused = false): Child => {
  return { id, name: '', day, weeks: null, paused, uid: id };
};
const OLDER = born('older', '2023-03-01');
const YOUNGER = born('younger', '2026-11-01');
const TWIN = born('twin', '2026-11-02');
/** Since 18 June 2026: 20 weeks on 5 November. */
const DUE_DATE = '2027-03-25';
const TODAY = '2026-11-25';
const COUNTING = { dueDate: DUE_DATE, isBorn: false, isPaused: false };
const BORN = { ...COUNTING, dueDate: '2026-11-10', isBorn: true };
const UNDATED = { ...BORN, dueDate: null };

it.each([
  ['none while it goes on', COUNTING, [OLDER, YOUNGER], []],
  ['who was born of it', BORN, [OLDER, YOUNGER], [YOUNGER]],
  ['twins', BORN, [YOUNGER, TWIN], [YOUNGER, TWIN]],
  ['the youngest where no date is known', UNDATED, [OLDER, YOUNGER], [YOUNGER]],
  ['none before a birth was entered', BORN, [OLDER], []],
])('the children of the current pregnancy are %s', (_, pregnancy, children, expected) => {
  expect(childrenOfPregnancy(children, pregnancy)).toEqual(expected);
});

describe('a pause', () => {
  it('of a pregnancy leaves the children that were there before, and names no other', () => {
    const only = { listed: [OLDER], shown: [OLDER] };
    expect(childrenToShow([OLDER], { ...COUNTING, isPaused: true }, TODAY)).toEqual(only);
    expect(childrenToShow([YOUNGER, OLDER], { ...BORN, isPaused: true }, TODAY)).toEqual(only);
    const alone = childrenToShow([YOUNGER], { ...BORN, isPaused: true }, TODAY);
    expect(alone).toEqual({ listed: [YOUNGER], shown: [] });
  });

  it('without a date hides who was born lately, and nobody of years ago', () => {
    const paused = { ...UNDATED, isPaused: true };
    expect(childrenToShow([YOUNGER], paused, TODAY).shown).toEqual([]);
    expect(childrenToShow([OLDER], paused, TODAY).shown).toEqual([OLDER]);
  });

  it('of a child leaves its twin', () => {
    const paused = born('twin', '2026-11-02', true);
    expect(childrenToShow([YOUNGER, paused], BORN, TODAY)).toEqual({
      listed: [YOUNGER, paused],
      shown: [YOUNGER],
    });
  });
});
