import { useStore } from '@nanostores/react';
import { nextVisit } from '#contract/baby.ts';
import { addMonths, type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from '#contract/care-network.ts';
import { isCovered, type VaccineDose } from '#contract/vaccines.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { entriesOfChild } from '#lib/entries/model.ts';
import { chooseChild, entriesOfKind, useEntries } from '#lib/entries/store.ts';
import { $network } from '#lib/stores.ts';
import type { Child } from './children.ts';
import type { TaskRow } from './TaskRow.tsx';

/** An age at which vaccines are given: '2 meses', how many months that are, and the ids of its doses. */
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
      (dose) =>
        appliesToNetwork(dose, network) && !given.has(dose.id) && !isCovered(dose, all, given),
    );
  const dated = ages
    .filter(isOpen)
    .map((age) => ({ ...age, day: addMonths(birthDay, age.months) }));
  return dated.find(({ day }) => daysBetween(day, today) <= STILL_NEXT_DAYS) ?? null;
}

interface NextStepsProps {
  readonly child: Child;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
  readonly Row: typeof TaskRow;
}

/** What comes next of a child: vaccines, visit, milestones and growth. */
export function NextSteps({
  child: { id, day: birthDay },
  today,
  vaccineAges,
  Row,
}: NextStepsProps) {
  const network = useStore($network, { ssr: 'initial' });
  const { entries } = useEntries();
  const given = new Set(entriesOfChild(entriesOfKind(entries, 'vaccine'), id).keys());
  const vaccines = nextVaccineAge(vaccineAges, { birthDay, today, network, given });
  const visit = nextVisit(today, birthDay);
  const open = () => chooseChild(id);
  return (
    <ul role="list" className="tasks">
      {vaccines && (
        <Row
          icon="vaccines"
          home="bebe"
          title={`Vacinas: ${vaccines.title}`}
          href="/vaccines"
          onOpen={open}
          detail={
            vaccines.day <= today
              ? 'Com a Caderneta da Criança na mão'
              : formatCalendarDay(vaccines.day)
          }
          isNow={vaccines.day <= today}
        />
      )}
      {visit && (
        <Row
          icon="baby"
          home="bebe"
          title={`Consulta ${visit.label}`}
          detail={
            visit.day <= today
              ? 'Leve a Caderneta da Criança'
              : `a partir de ${formatCalendarDay(visit.day)}`
          }
          isNow={visit.day <= today}
        />
      )}
      <Row
        icon="milestones"
        home="bebe"
        title="Marcos desta idade"
        href="/baby-milestones"
        onOpen={open}
        detail="cada criança no seu tempo"
      />
      <Row
        icon="growth"
        home="bebe"
        title="Crescimento"
        href="/crescimento"
        onOpen={open}
        detail="peso, comprimento e cabeça"
      />
    </ul>
  );
}
