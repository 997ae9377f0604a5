import type { CareNetwork } from '#rules/care-network.ts';
import { addDays, type CalendarDay } from '#rules/calendar-day.ts';
import { addMonths } from '#rules/add-months.ts';
import { countsFor } from '#rules/counts-for.ts';
import { doseState, type DoseView } from './dose-state.ts';
import type { VaccineAge, VaccineDose } from './vaccine-dose.ts';

/** A visit to note in a diary. */
export interface VaccineVisit {
  readonly age: VaccineAge;
  readonly day: CalendarDay;
  readonly doses: readonly VaccineDose[];
  /** Its age has gone by and doses of it are open still: its day is tomorrow. */
  readonly isOverdue: boolean;
}

interface VisitOptions extends Omit<DoseView, 'doses'> {
  /** All ages of the list, the youngest first. */
  readonly ages: readonly VaccineAge[];
  readonly network: CareNetwork;
}

const OPEN = ['ahead', 'due', 'late'];

/**
 * One visit for each age that has open doses of her network, of both without a choice. Ages that have gone
 * by are left out, unless the calendar that she follows still waits for a dose.
 */
export function vaccineVisits({ ages, network, ...view }: VisitOptions): readonly VaccineVisit[] {
  const all = ages.flatMap(({ doses }) => doses);
  return ages.flatMap((age) => {
    const reached = addMonths(view.birth, age.months);
    const isOverdue = reached < view.today;
    const doses = age.doses.filter(
      (dose) =>
        (countsFor(dose, network) || (network === null && !isOverdue)) &&
        OPEN.includes(doseState(dose, { ...view, doses: all })),
    );
    if (doses.length === 0) return [];
    return [{ age, day: isOverdue ? addDays(view.today, 1) : reached, doses, isOverdue }];
  });
}
