import { describe, expect, it } from 'vitest';
import { addDays } from './calendar-day.ts';
import {
  dueDateFromLastPeriod,
  endsPregnancy,
  gestationOn,
  isPlausibleDueDate,
  isPlausibleLastPeriod,
} from './gestation.ts';

describe('the due date from the last period', () => {
  it.each([
    ['an ordinary year', '2026-01-01', '2026-10-08'],
    ['a leap day in between', '2027-12-31', '2028-10-06'],
    ['the same without a leap day', '2026-12-31', '2027-10-07'],
    ['a period that began on a leap day', '2028-02-29', '2028-12-05'],
    ['the turn of the year', '2026-11-21', '2027-08-28'],
  ])('is 280 days later: %s', (_, lastPeriod, dueDate) => {
    expect(dueDateFromLastPeriod(lastPeriod)).toBe(dueDate);
  });
});

describe('week and day', () => {
  const dueDate = dueDateFromLastPeriod('2026-01-01');
  const on = (days: number) => gestationOn(addDays('2026-01-01', days), dueDate);

  it.each([
    [0, 0, 0, 280],
    [6, 0, 6, 274],
    [7, 1, 0, 273],
    [42, 6, 0, 238],
    [139, 19, 6, 141],
    [140, 20, 0, 140],
    [279, 39, 6, 1],
    [280, 40, 0, 0],
    [281, 40, 1, -1],
    [293, 41, 6, -13],
  ])('after %i days she is in week %i, day %i, with %i days left', (days, week, day, daysLeft) => {
    expect(on(days)).toEqual({ stage: 'counting', week, day, daysLeft });
  });

  it('stops counting when 42 weeks are complete', () => {
    expect(on(294)).toEqual({ stage: 'over' });
    expect(on(400)).toEqual({ stage: 'over' });
  });

  it('does not count a pregnancy that has not begun', () => {
    expect(on(-1)).toEqual({ stage: 'not-started' });
  });

  it('counts through February of a leap year day by day', () => {
    expect(gestationOn('2028-02-29', dueDateFromLastPeriod('2028-02-28'))).toMatchObject({
      day: 1,
    });
    expect(gestationOn('2028-03-01', dueDateFromLastPeriod('2028-02-28'))).toMatchObject({
      day: 2,
    });
    expect(gestationOn('2027-03-01', dueDateFromLastPeriod('2027-02-28'))).toMatchObject({
      day: 1,
    });
  });
});

describe('a last period', () => {
  it('may have begun today', () => {
    expect(isPlausibleLastPeriod('2026-11-21', '2026-11-21')).toBe(true);
  });

  it('cannot begin tomorrow', () => {
    expect(isPlausibleLastPeriod('2026-11-22', '2026-11-21')).toBe(false);
  });

  it('cannot be 42 weeks old, but a day less', () => {
    expect(isPlausibleLastPeriod(addDays('2026-11-21', -293), '2026-11-21')).toBe(true);
    expect(isPlausibleLastPeriod(addDays('2026-11-21', -294), '2026-11-21')).toBe(false);
  });

  it.each(['', '2026-02-30', '21/11/2026', '2026-1-1', '+02026-01-01'])(
    'cannot be written as %j',
    (text) => {
      expect(isPlausibleLastPeriod(text, '2026-03-10')).toBe(false);
    },
  );
});

describe('a due date', () => {
  it('may be 280 days ahead and no more', () => {
    expect(isPlausibleDueDate(addDays('2026-11-21', 280), '2026-11-21')).toBe(true);
    expect(isPlausibleDueDate(addDays('2026-11-21', 281), '2026-11-21')).toBe(false);
  });

  it('may have passed, up to a year ago', () => {
    expect(isPlausibleDueDate(addDays('2026-11-21', -365), '2026-11-21')).toBe(true);
    expect(isPlausibleDueDate(addDays('2026-11-21', -366), '2026-11-21')).toBe(false);
  });

  it('gets a day of slack where the judge may be on another day', () => {
    expect(isPlausibleDueDate(addDays('2026-11-21', 281), '2026-11-21', 1)).toBe(true);
    expect(isPlausibleDueDate(addDays('2026-11-21', 282), '2026-11-21', 1)).toBe(false);
  });
});

it.each([
  ['2023-03-01', false],
  ['2026-11-04', false],
  // 20 weeks.
  ['2026-11-05', true],
  ['2027-05-01', true],
])('a birth on %s ends a pregnancy due on 25 March 2027: %s', (day, isEnded) => {
  expect(endsPregnancy(day, '2027-03-25')).toBe(isEnded);
});
