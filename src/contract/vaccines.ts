import { addDays, addMonths, type CalendarDay } from './calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from './care-network.ts';

/** One dose of `content/vaccines.yaml`, with what its age says of it. Ages in whole months. */
export interface VaccineDose {
  readonly id: string;
  /** As the list names it, with its number: 'Pentavalente, 1ª dose'. */
  readonly name: string;
  readonly vaccine: string;
  readonly network: 'sus' | 'particular' | 'both';
  readonly months: number;
  /** Until which age it is in time; as `months` where that is one moment. */
  readonly until: number;
  /** The age from which on the routine gives it no longer; null where it always does. */
  readonly before: number | null;
  /** Ids of the doses, of the other network, that are not needed once this one was given. */
  readonly covers: readonly string[];
  /** Whether it is given at all, or when, is for those who care for the child to say. */
  readonly isAgreed: boolean;
}

/** What is given at one visit. */
export interface VaccineAge {
  readonly id: string;
  /** '2 meses'. */
  readonly title: string;
  readonly months: number;
  readonly doses: readonly VaccineDose[];
}

type Covering = Pick<VaccineDose, 'id' | 'covers'>;

/**
 * Whether a dose is not needed any more: by one that stands for it, or by all those that it stands for.
 * @param doses All doses of the list, of both networks.
 * @param given Ids of what was given.
 */
export function isCovered(
  dose: Covering,
  doses: readonly Covering[],
  given: ReadonlySet<string>,
): boolean {
  if (doses.some(({ id, covers }) => given.has(id) && covers.includes(dose.id))) return true;
  return dose.covers.length > 0 && dose.covers.every((id) => given.has(id));
}

/**
 * How long after its age a dose is simply due, in days. As long as the shortest interval that the guide
 * names between two doses (30 days): a visit that waits for a free day or a cold to pass is not late.
 */
const DAYS_OF_GRACE = 30;

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
          appliesToNetwork(dose, network) &&
          states.includes(doseState(dose, { ...view, doses: all })),
      );
      return doses.length === 0 ? [] : [{ age, day: addMonths(view.birth, age.months), doses }];
    });
  return { next: inStates('due', 'ahead')[0] ?? null, late: inStates('late') };
}

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
        (appliesToNetwork(dose, network) || (network === null && !isOverdue)) &&
        OPEN.includes(doseState(dose, { ...view, doses: all })),
    );
    if (doses.length === 0) return [];
    return [{ age, day: isOverdue ? addDays(view.today, 1) : reached, doses, isOverdue }];
  });
}
