import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { COUNTING_STOPS_DAYS, endsPregnancy, GESTATION_DAYS } from '#contract/gestation.ts';
import type { EntryValues } from '#lib/entries/model.ts';

/** A child whose birth was entered. */
export interface Child extends Readonly<EntryValues['child']> {
  readonly id: string;
}

/** What the rules need of the current pregnancy. */
interface PregnancyState {
  readonly dueDate: CalendarDay | null;
  readonly isBorn: boolean;
  readonly isPaused: boolean;
}

/** Twins are born within so many days of each other. */
const SAME_BIRTH_DAYS = 14;

/** Whether two births are those of twins. */
export const isSameBirth = (one: CalendarDay, other: CalendarDay) =>
  Math.abs(daysBetween(one, other)) <= SAME_BIRTH_DAYS;

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

/**
 * The child, or the twins, that the current pregnancy ended with: the youngest where no due date is known. A date may be
 * weeks off: where she says that her baby is here, who was born before 20 weeks of it is meant, too.
 */
export function childrenOfPregnancy<Born extends Pick<Child, 'id' | 'day'>>(
  children: readonly Born[],
  { dueDate, isBorn }: Pick<PregnancyState, 'dueDate' | 'isBorn'>,
): readonly Born[] {
  const bornFrom = (isOfIt: (day: CalendarDay) => boolean) =>
    children.filter(({ day }) => isOfIt(day));
  const ended = bornFrom((day) => (dueDate ? endsPregnancy(day, dueDate) : isBorn));
  const isEarly = dueDate !== null && isBorn && ended.length === 0;
  const born = isEarly ? bornFrom((day) => day >= addDays(dueDate, -GESTATION_DAYS)) : ended;
  const last = born.reduce((latest, { day }) => (day > latest ? day : latest), '');
  return born.filter(({ day }) => isSameBirth(day, last));
}

/**
 * A pause of the pregnancy hides its own child, and none that was there before: where no due date is known, none that
 * was born longer ago than a pregnancy lasts. A child can be paused alone, too.
 * @param today The day of the device.
 */
export function childrenToShow(
  children: readonly Child[],
  pregnancy: PregnancyState,
  today: CalendarDay,
) {
  const hidden = hiddenByPause(children, pregnancy, today);
  const listed = children.filter((child) => !hidden.includes(child));
  return {
    /** Whose lists can be chosen: nobody who is hidden, unless there is no other child. */
    listed: listed.length > 0 ? listed : children,
    /** Whose dates are shown. */
    shown: listed.filter(({ paused }) => !paused),
  };
}

/** The children that the pause of the pregnancy hides. */
export function hiddenByPause(
  children: readonly Child[],
  pregnancy: PregnancyState,
  today: CalendarDay,
): readonly Child[] {
  if (!pregnancy.isPaused) return [];
  return childrenOfPregnancy(children, pregnancy).filter(
    ({ day }) => pregnancy.dueDate !== null || isRecentBirth(day, today),
  );
}
