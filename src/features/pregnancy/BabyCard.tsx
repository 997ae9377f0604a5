import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import {
  type BabyAge,
  babyAgeOn,
  correctedBirthDay,
  developmentAgeOn,
  isPremature,
  nextVisit,
} from '#contract/baby.ts';
import { addMonths, type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { type CareNetwork, appliesToNetwork } from '#contract/care-network.ts';
import { FIRST_CHILD } from '#contract/limits.ts';
import { isCovered, type VaccineDose } from '#contract/vaccines.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { entriesOfChild, type EntryValues } from '#lib/entries/model.ts';
import { entriesOfKind, useEntries } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { $network } from '#lib/stores.ts';
import { countOf, formatBabyAge } from '#lib/text.ts';
import { BirthForm } from './BirthForm.tsx';
import { $birth, watchBirth, takeBackBirth } from './baby-store.ts';
import { clearDueDate } from './store.ts';

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

/** From here on days say nothing any more. */
const YEARS_FROM_MONTHS = 24;

/** An age to the day: 'poucas horas', '5 dias', '3 semanas', '4 meses e 12 dias'; from 2 years on to the month. */
export function formatExactAge(age: BabyAge): string {
  const { months, days, weeks } = age;
  if (months >= YEARS_FROM_MONTHS) return formatBabyAge(age);
  if (months > 0) {
    const whole = countOf(months, 'mês', 'meses');
    return days > 0 ? `${whole} e ${countOf(days, 'dia', 'dias')}` : whole;
  }
  if (weeks > 0) return countOf(weeks, 'semana', 'semanas');
  return days === 0 ? 'poucas horas' : countOf(days, 'dia', 'dias');
}

/** An age alone says of a newborn nothing that reads as a title. */
function toTitle(age: BabyAge | null): string {
  if (!age) return 'Seu bebê';
  const isNewborn = age.months + age.weeks + age.days === 0;
  return isNewborn ? 'Seu bebê tem poucas horas' : formatExactAge(age);
}

interface BabyNowProps {
  readonly birth: EntryValues['child'];
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** Her baby's age today, the corrected one where it counts, and what comes next. */
export function BabyNow({ birth, dueDate, today, vaccineAges }: BabyNowProps) {
  const [isEditing, setEditing] = useState(false);
  const region = useFocusFallback<HTMLDivElement>();
  const age = babyAgeOn(today, birth.day);
  const isCorrected = isPremature(birth) && correctedBirthDay(today, birth) !== null;
  const development = isCorrected ? developmentAgeOn(today, birth) : null;
  if (isEditing) {
    const close = () => setEditing(false);
    return (
      <div {...region} className="stack">
        <BirthForm
          today={today}
          dueDate={dueDate}
          birth={birth}
          submitLabel="Guardar o nascimento"
          onClose={close}
        />
      </div>
    );
  }
  return (
    <div {...region} className="stack">
      <h2 className="current-week-number">{toTitle(age)}</h2>
      {development && (
        <p>
          Idade corrigida: <strong>{formatExactAge(development)}</strong>. É por ela que se olham os
          marcos até os 2 anos; as vacinas seguem a idade do calendário.
        </p>
      )}
      <NextSteps birthDay={birth.day} today={today} vaccineAges={vaccineAges} />
      <p>
        <button type="button" className="button is-text" onClick={() => setEditing(true)}>
          Mudar o nascimento
        </button>
      </p>
    </div>
  );
}

interface NextStepsProps {
  readonly birthDay: CalendarDay;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

function NextSteps({ birthDay, today, vaccineAges }: NextStepsProps) {
  const network = useStore($network, { ssr: 'initial' });
  const { entries } = useEntries();
  const given = new Set(entriesOfChild(entriesOfKind(entries, 'vaccine'), FIRST_CHILD).keys());
  const vaccines = nextVaccineAge(vaccineAges, { birthDay, today, network, given });
  const visit = nextVisit(today, birthDay);
  return (
    <dl className="next-steps">
      {vaccines && (
        <div>
          <dt>
            <a href="/vaccines">Vacinas: {vaccines.title}</a>
          </dt>
          <dd>{vaccines.day <= today ? 'já é hora' : formatCalendarDay(vaccines.day)}</dd>
        </div>
      )}
      {visit && (
        <div>
          <dt>Consulta {visit.label}</dt>
          <dd>
            {visit.day <= today ? 'já é hora' : `a partir de ${formatCalendarDay(visit.day)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <a href="/baby-milestones">Marcos desta idade</a>
        </dt>
        <dd>cada criança no seu tempo</dd>
      </div>
    </dl>
  );
}

interface AfterBirthProps {
  readonly birth: EntryValues['child'] | null;
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** The baby is here: counting is over, what comes is dated, and what helps now is one tap away. */
export function AfterBirth({ birth, dueDate, today, vaccineAges }: AfterBirthProps) {
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      {birth ? (
        <BabyNow birth={birth} dueDate={dueDate} today={today} vaccineAges={vaccineAges} />
      ) : (
        <>
          <h2>Seu bebê nasceu</h2>
          <p>
            Boas-vindas a quem chegou. Daqui em diante, o colo também é para você. Com o dia do
            nascimento, as vacinas e as consultas ganham data. É opcional.
          </p>
          <BirthForm
            today={today}
            dueDate={dueDate}
            birth={null}
            initialDay={today}
            submitLabel="Guardar o nascimento"
          />
        </>
      )}
      <div className="row">
        <a className="button is-quiet" href="/puerperium">
          Puerpério
        </a>
        <a className="button is-quiet" href="/postpartum-care">
          Cuidados pós-parto
        </a>
        {birth && (
          <button
            type="button"
            className="button is-text"
            onClick={() => clearDueDate($owner.get())}
          >
            Estou grávida de novo
          </button>
        )}
        <button type="button" className="button is-text" onClick={takeBackBirth}>
          {birth ? 'Meu bebê não nasceu ainda' : 'Desfazer'}
        </button>
      </div>
    </div>
  );
}

interface BabyCardProps {
  /** The card's whole content, a card of its own beside a later pregnancy, or not to be seen: she has paused. */
  readonly place: 'whole' | 'beside' | 'unseen';
  readonly dueDate: CalendarDay | null;
  readonly today: CalendarDay;
  readonly vaccineAges: readonly VaccineAgeSummary[];
}

/** The baby by the birth that was entered, on whatever device; loaded late: see useLazy. */
export function BabyCard({ place, ...baby }: BabyCardProps) {
  const birth = useStore($birth);
  useEffect(watchBirth, []);
  if (place === 'whole') return <AfterBirth birth={birth} {...baby} />;
  if (!birth || place === 'unseen') return null;
  return (
    <section className="card current-week stack" aria-label="Seu bebê">
      <BabyNow birth={birth} {...baby} />
    </section>
  );
}
