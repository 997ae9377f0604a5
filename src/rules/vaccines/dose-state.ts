import { addDays, type CalendarDay } from '#rules/calendar-day.ts';
import { addMonths } from '#rules/add-months.ts';
import { isCovered } from './is-covered.ts';
import type { VaccineDose } from './vaccine-dose.ts';

/**
 * How long after its age a dose is simply due, in days. As long as the shortest interval that the guide
 * names between two doses (30 days): a visit that waits for a free day or a cold to pass is not late.
 */
export const DAYS_OF_GRACE = 30;

/**
 * What is to be said of a dose: 'given'; 'covered' by one that stands for it; 'ahead' of its age; 'due'
 * now; 'late', which asks her to look in at the health post; 'ask' where the routine has no word any more,
 * for the age has gone by or it was for others to say.
 */
export type DoseState = 'given' | 'covered' | 'ahead' | 'due' | 'late' | 'ask';

/** Whose doses, and on which day. Premature children go by the same age, counted from birth. */
export interface DoseView {
  readonly birth: CalendarDay;
  readonly today: CalendarDay;
  /** All doses of the list, of both networks. */
  readonly doses: readonly VaccineDose[];
  /** Ids of what was given. */
  readonly given: ReadonlySet<string>;
}

/** What is to be said of a dose on a day. Days are those of the device's calendar, without a time zone. */
export function doseState(dose: VaccineDose, { birth, today, doses, given }: DoseView): DoseState {
  if (given.has(dose.id)) return 'given';
  if (isCovered(dose, doses, given)) return 'covered';
  if (today < addMonths(birth, dose.months)) return 'ahead';
  if (dose.before !== null && today >= addMonths(birth, dose.before)) return 'ask';
  if (today <= addDays(addMonths(birth, dose.until), DAYS_OF_GRACE)) return 'due';
  return dose.isAgreed ? 'ask' : 'late';
}
