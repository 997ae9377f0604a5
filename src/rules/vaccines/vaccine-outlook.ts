import type { CalendarDay } from '#rules/calendar-day.ts';
import type { CareNetwork } from '#rules/care-network.ts';
import { addMonths } from '#rules/add-months.ts';
import { countsFor } from '#rules/counts-for.ts';
import { doseState, type DoseView } from './dose-state.ts';
import type { VaccineAge, VaccineDose } from './vaccine-dose.ts';

/** Doses of one age. */
export interface AgeDoses {
  readonly age: VaccineAge;
  /** The day on which that age is reached. */
  readonly day: CalendarDay;
  readonly doses: readonly VaccineDose[];
}

/** What comes, and what is late, of the calendar that she follows. */
export interface VaccineOutlook {
  /** The nearest age that has open doses, due or still to come; null where nothing is left. */
  readonly next: AgeDoses | null;
  /** Ages with doses that are late, the earliest first. */
  readonly late: readonly AgeDoses[];
}

interface OutlookOptions extends Omit<DoseView, 'doses'> {
  /** All ages of the list, the youngest first. */
  readonly ages: readonly VaccineAge[];
  readonly network: CareNetwork;
}

/** What is next and what is late on a day. */
export function vaccineOutlook({ ages, network, ...view }: OutlookOptions): VaccineOutlook {
  const all = ages.flatMap(({ doses }) => doses);
  const inStates = (...states: readonly string[]) =>
    ages.flatMap((age) => {
      const doses = age.doses.filter(
        (dose) =>
          countsFor(dose, network) && states.includes(doseState(dose, { ...view, doses: all })),
      );
      return doses.length === 0 ? [] : [{ age, day: addMonths(view.birth, age.months), doses }];
    });
  return { next: inStates('due', 'ahead')[0] ?? null, late: inStates('late') };
}
