import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { endsPregnancy, GESTATION_DAYS } from '#contract/gestation.ts';
import type { EntryValues } from '#lib/entries/model.ts';
import { isRecentBirth } from './same-pregnancy.ts';

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
