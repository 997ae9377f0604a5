import { addMonths } from '#rules/add-months.ts';
import { daysBetween, type CalendarDay } from '#rules/calendar-day.ts';
import type { CareNetwork } from '#rules/care-network.ts';
import { countsFor } from '#rules/counts-for.ts';
import { isCovered } from '#rules/vaccines/is-covered.ts';
import type { VaccineDose } from '#rules/vaccines/vaccine-dose.ts';

/** An age at which vaccines are given: '2 meses', how many months that are, and its doses by their signs. */
export interface VaccineAgeSummary {
  readonly title: string;
  readonly months: number;
  readonly doses: readonly Pick<VaccineDose, 'id' | 'network' | 'covers'>[];
}

/** Whose vaccines, and on which day. */
interface NextAgeView {
  readonly birthDay: CalendarDay;
  readonly today: CalendarDay;
  readonly network: CareNetwork;
  /** Signs of the doses that were given. */
  readonly given: ReadonlySet<string>;
}

/** For so long an age that was reached is still shown as the next one, in days. */
const STILL_NEXT_DAYS = 30;

/**
 * The age with vaccines that is next, or was reached lately and has doses of her network that she has not
 * ticked, with its day; null past the last.
 */
export function nextVaccineAge(
  ages: readonly VaccineAgeSummary[],
  { birthDay, today, network, given }: NextAgeView,
): (VaccineAgeSummary & { readonly day: CalendarDay }) | null {
  const all = ages.flatMap(({ doses }) => doses);
  const isOpen = ({ doses }: VaccineAgeSummary) =>
    doses.some(
      (dose) => countsFor(dose, network) && !given.has(dose.id) && !isCovered(dose, all, given),
    );
  const dated = ages
    .filter(isOpen)
    .map((age) => ({ ...age, day: addMonths(birthDay, age.months) }));
  return dated.find(({ day }) => daysBetween(day, today) <= STILL_NEXT_DAYS) ?? null;
}
