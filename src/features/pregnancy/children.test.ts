import { describe, expect, it } from 'vitest';
import {
  childrenOfPregnancy,
  endsPregnancy,
  newChildId,
  pregnancyChildId,
  shownChildren,
  type Child,
} from './children.ts';

const born = (id: string, day: string, paused = false): Child => {
  return { id, name: '', day, weeks: null, paused, uid: id };
};
const SECOND = '00000000-0000-4000-8000-000000000001';
const THIRD = '00000000-0000-4000-8000-000000000002';
const OLDER = born('birth', '2023-03-01');
const YOUNGER = born(SECOND, '2026-11-01');
/** Since 18 June 2026: 20 weeks on 5 November. */
const DUE_DATE = '2027-03-25';
const COUNTING = { dueDate: DUE_DATE, isBorn: false, isPaused: false };
const BORN = { dueDate: '2026-11-10', isBorn: true, isPaused: false };

it.each([
  ['2023-03-01', false],
  ['2026-11-04', false],
  ['2026-11-05', true],
  ['2027-05-01', true],
])('a birth on %s ends a pregnancy due on 25 March 2027: %s', (day, isEnded) => {
  expect(endsPregnancy(day, DUE_DATE)).toBe(isEnded);
});

describe('the children of the current pregnancy', () => {
  it.each([
    ['none while it goes on', COUNTING, [OLDER, YOUNGER], []],
    ['who was born of it', BORN, [OLDER, YOUNGER], [YOUNGER]],
    ['twins', BORN, [YOUNGER, born(THIRD, '2026-11-02')], [SECOND, THIRD]],
    ['the youngest where no date is known', { ...BORN, dueDate: null }, [OLDER, YOUNGER], [SECOND]],
    ['none before a birth was entered', BORN, [OLDER], []],
  ])('are %s', (_, pregnancy, children, expected) => {
    const ids = childrenOfPregnancy(children, pregnancy).map(({ id }) => id);
    expect(ids).toEqual(expected.map((child) => (typeof child === 'string' ? child : child.id)));
  });
});

describe('a pause', () => {
  it('of a pregnancy leaves the children that were there before', () => {
    expect(shownChildren([OLDER], { ...COUNTING, isPaused: true })).toEqual([OLDER]);
    expect(shownChildren([OLDER, YOUNGER], { ...BORN, isPaused: true })).toEqual([OLDER]);
  });

  it('of a child leaves its twin', () => {
    const twin = born(THIRD, '2026-11-01', true);
    expect(shownChildren([YOUNGER, twin], BORN)).toEqual([YOUNGER]);
  });
});

describe('the id', () => {
  it('of who is born of the pregnancy is the one that its exams have', () => {
    expect(pregnancyChildId([], COUNTING)).toBe('birth');
    expect(newChildId('2027-03-20', [], COUNTING)).toBe('birth');
    expect(pregnancyChildId([OLDER], COUNTING)).toBe(SECOND);
    expect(newChildId('2027-03-20', [OLDER], COUNTING)).toBe(SECOND);
    expect(pregnancyChildId([OLDER, YOUNGER], BORN)).toBe(SECOND);
    expect(pregnancyChildId([OLDER], null)).toBe(SECOND);
  });

  it('of an older child is not that of the one who is expected', () => {
    expect(newChildId('2023-03-01', [], COUNTING)).toBe(SECOND);
    expect(pregnancyChildId([born(SECOND, '2023-03-01')], COUNTING)).toBe('birth');
  });

  it('is the first one where no pregnancy is known, and a new one for each child', () => {
    const unknown = { dueDate: null, isBorn: false, isPaused: false };
    expect(newChildId('2023-03-01', [], unknown)).toBe('birth');
    expect(newChildId('2020-03-01', [OLDER], { ...unknown, isBorn: true })).toBe(SECOND);
    expect(newChildId('2026-11-01', [OLDER, YOUNGER], BORN)).toBe(THIRD);
  });
});
