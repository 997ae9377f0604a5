import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { toLocalDay } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import {
  boundsOf,
  entriesOf,
  entriesOfDay,
  startOf,
  totals,
  type DayItem,
  type DayTotals,
  type DiaryItem,
} from '#features/diary/day.ts';

/** The days of a week that ends with that one, the earliest first. */
export const daysOfWeek = (last: CalendarDay) =>
  Array.from({ length: 7 }, (_, index) => addDays(last, index - 6));

/** The last day of the week of `day`, counted back from today: this week is today and the six days before. */
export function weekEnd(day: CalendarDay, today: CalendarDay): CalendarDay {
  return addDays(today, -7 * Math.floor(daysBetween(day, today) / 7));
}

/** What a child's diary may have of those days, the earliest first: a diary of years is not looked through for each. */
export function entriesNear(
  entries: ReadonlyMap<string, DiaryEntry>,
  childId: string,
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
): readonly DiaryItem[] {
  // By UTC, with a day more for the zone and another for what began before.
  const [from, to] = [addDays(first, -2), addDays(last, 2)];
  const near = Array.from(entries).filter(([, { start }]) => start >= from && start < to);
  return entriesOf(new Map(near), childId);
}

/** A part of a day, from 0 (its first moment) to 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where in the day an entry lies, whatever daylight saving makes of its hours. */
export function spanOf({ from, to }: DayItem, day: CalendarDay): Span {
  const [start, end] = boundsOf(day);
  return { from: (from - start) / (end - start), to: (to - start) / (end - start) };
}

/** What a day held, in figures. Compared with nothing. */
export interface DayFigures extends DayTotals {
  readonly day: CalendarDay;
  /** What the bottles held, where it was noted. */
  readonly bottleMl: number;
  readonly wet: number;
  readonly solid: number;
  /** Anything was noted. */
  readonly isNoted: boolean;
}

export function figuresOf(list: readonly DiaryItem[], day: CalendarDay, now: number): DayFigures {
  const began = list.filter((item) => toLocalDay(startOf(item)) === day).map(({ entry }) => entry);
  const amounts = began.map((entry) => (entry.type === 'bottle' ? (entry.amount ?? 0) : 0));
  return {
    ...totals(list, day, now),
    day,
    bottleMl: amounts.reduce((sum, amount) => sum + amount, 0),
    wet: began.filter((entry) => entry.type === 'nappy' && entry.wet).length,
    solid: began.filter((entry) => entry.type === 'nappy' && entry.solid).length,
    isNoted: entriesOfDay(list, day, now).length > 0,
  };
}
