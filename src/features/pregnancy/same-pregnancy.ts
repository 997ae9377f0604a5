import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { COUNTING_STOPS_DAYS, endsPregnancy } from '#contract/gestation.ts';
import type { EntryValues } from '#lib/entries/model.ts';

/** What a user said of the end of a pregnancy. */
export type SaidEnd = EntryValues['pregnancy-end'];

/** A due date that differs by more days is that of another pregnancy. */
export const OTHER_AFTER_DAYS = 84;

/** Whether two due dates are of one pregnancy; null is the one whose date was not told. */
export const isSamePregnancy = (one: CalendarDay | null, other: CalendarDay | null) =>
  one === null || other === null
    ? one === other
    : Math.abs(daysBetween(one, other)) <= OTHER_AFTER_DAYS;

/**
 * Whether the pregnancy of this due date is over: she said so, or a child was born at 20 weeks of it or later. An older
 * child's birth ends none: without a due date that of a child who is older than a pregnancy lasts.
 * @param births The days of birth of her children.
 */
export function isPregnancyOver(
  dueDate: CalendarDay | null,
  { ends, births }: { readonly ends: readonly SaidEnd[]; readonly births: readonly CalendarDay[] },
  today: CalendarDay,
): boolean {
  const said = ends.filter(({ due }) => isSamePregnancy(due, dueDate));
  if (said.some(({ over }) => over)) return true;
  return births.some((day) =>
    dueDate ? endsPregnancy(day, dueDate) : said.length === 0 && isRecentBirth(day, today),
  );
}

/** Whether a child is no older than a pregnancy lasts: who is older was there before the current one. */
export const isRecentBirth = (day: CalendarDay, today: CalendarDay) =>
  day >= addDays(today, -COUNTING_STOPS_DAYS);
