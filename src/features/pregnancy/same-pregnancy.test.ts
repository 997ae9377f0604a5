import { expect, it } from 'vitest';
import { isPregnancyOver } from './same-pregnancy.ts';

/** Since 18 June 2026: 20 weeks on 5 November. */
const DUE_DATE = '2027-03-25';
const TODAY = '2026-11-25';

it.each([
  ['by 20 weeks of the date', DUE_DATE, [], ['2026-11-05'], true],
  ['not before', DUE_DATE, [], ['2026-11-04'], false],
  ['by word alone', DUE_DATE, [{ over: true, due: DUE_DATE }], [], true],
  [
    'by word of a date that was corrected since',
    DUE_DATE,
    [{ over: true, due: '2027-03-28' }],
    [],
    true,
  ],
  ['not by a word of another pregnancy', DUE_DATE, [{ over: true, due: '2026-12-30' }], [], false],
  ['without a date by who was born lately', null, [], ['2026-02-05'], true],
  ['not by who was born before a pregnancy lasts', null, [], ['2026-02-03'], false],
  ['not where another was begun since', null, [{ over: false, due: null }], ['2026-11-01'], false],
  [
    'by a birth that brings back what was taken back',
    DUE_DATE,
    [{ over: false, due: DUE_DATE }],
    ['2026-11-20'],
    true,
  ],
])('a pregnancy is over %s', (_, dueDate, ends, births, expected) => {
  expect(isPregnancyOver(dueDate, { ends, births }, TODAY)).toBe(expected);
});
