import { fc } from '#tests/support/fast-check.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, calendarDayOf, daysBetween } from './calendar-day.ts';
import { gestationOn } from './gestation.ts';
import { examWindow } from './exams.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const inWeeks = (from: number, to: number) =>
  ({ due: 'weeks', weeks: { from, to }, trimester: 1 }) as const;
const ofTrimester = (trimester: 1 | 2 | 3) =>
  ({ due: 'trimester', weeks: null, trimester }) as const;
const FIRST_VISIT = { due: 'first-visit', weeks: null, trimester: 1 } as const;

describe('the days of an exam', () => {
  it.each([
    // 40 weeks before 29 November 2026 is 22 February 2026.
    ['2026-11-29', 11, 13, '2026-05-10', '2026-05-30'],
    ['2026-11-29', 24, 28, '2026-08-09', '2026-09-12'],
    // Over a leap day, and over one that is none.
    ['2028-08-20', 11, 13, '2028-01-30', '2028-02-19'],
    ['2028-08-20', 15, 16, '2028-02-27', '2028-03-11'],
    ['2027-08-20', 15, 16, '2027-02-26', '2027-03-11'],
    // Over the end of a year.
    ['2027-05-31', 20, 24, '2027-01-11', '2027-02-14'],
  ])('due on %s, weeks %i to %i: %s to %s', (dueDate, from, to, first, last) => {
    expect(examWindow(inWeeks(from, to), dueDate)).toEqual({ from: first, to: last });
  });

  it('last until 13 weeks and 6 days', () => {
    const { to } = examWindow(inWeeks(11, 13), '2026-11-29') ?? {};
    expect(gestationOn(to ?? '', '2026-11-29')).toMatchObject({ week: 13, day: 6 });
  });

  it('are those of the weeks that she is told elsewhere, whatever the due date', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((past) => addDays('2000-01-01', past));
    const weeks = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(days, weeks, weeks, (dueDate, one, other) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        const { from, to } = examWindow(inWeeks(first, last), dueDate) ?? {};
        expect(gestationOn(from ?? '', dueDate)).toMatchObject({ week: first, day: 0 });
        expect(gestationOn(to ?? '', dueDate)).toMatchObject({ week: last, day: 6 });
        expect(daysBetween(from ?? '', to ?? '')).toBe(7 * (last - first + 1) - 1);
      }),
    );
  });

  it('move with the due date, day by day', () => {
    expect(examWindow(inWeeks(11, 13), '2026-12-04')).toEqual({
      from: '2026-05-15',
      to: '2026-06-04',
    });
  });

  it('end before 12 weeks for what the first visit asks for', () => {
    const window = examWindow(FIRST_VISIT, '2026-11-29');
    expect(window).toEqual({ from: null, to: '2026-05-16' });
    expect(gestationOn(addDays(window?.to ?? '', 1), '2026-11-29')).toMatchObject({ week: 12 });
  });

  it.each([
    [1, null, '2026-05-23'],
    [2, '2026-05-24', '2026-09-05'],
    [3, '2026-09-06', null],
  ] as const)('of trimester %i are %s to %s', (trimester, from, to) => {
    expect(examWindow(ofTrimester(trimester), '2026-11-29')).toEqual({ from, to });
  });

  it('are none where the team says, unless the text names weeks', () => {
    const agreed = { due: 'agreed', trimester: 3 } as const;
    expect(examWindow({ ...agreed, weeks: null }, '2026-11-29')).toBeNull();
    expect(examWindow({ ...agreed, weeks: { from: 35, to: 37 } }, '2026-11-29')).toEqual({
      from: '2026-10-25',
      to: '2026-11-14',
    });
  });

  it.each(['America/Rio_Branco', 'America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])(
    'are the same wherever the device stands: %s',
    (name) => {
      process.env['TZ'] = name;
      expect(calendarDayOf(new Date(2026, 4, 10))).toBe('2026-05-10');
      expect(examWindow(inWeeks(11, 13), '2026-11-29')?.from).toBe('2026-05-10');
    },
  );
});
