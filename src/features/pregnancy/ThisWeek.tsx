import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { appliesToNetwork } from '#contract/care-network.ts';
import type { Exam } from '#contract/exams.ts';
import { GESTATION_DAYS } from '#contract/gestation.ts';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { entriesOfChild } from '#lib/entries/model.ts';
import { entriesOfKind, useEntries } from '#lib/entries/store.ts';
import { TROUSSEAU_PATH } from '#lib/menu.ts';
import { $session } from '#lib/session.ts';
import { $network } from '#lib/stores.ts';
import { countOf } from '#lib/text.ts';
import { useBabies } from './babies.ts';
import { LABOUR_IN_VIEW_WEEK } from './CurrentWeek.tsx';
import { TaskRow } from './TaskRow.tsx';

/** What the free pages of the weeks say is due, and when. */
export interface PrenatalDates {
  /** The last week in which the first visit is early. */
  readonly firstVisitWeek: number;
  /** In the order of their weeks. */
  readonly exams: readonly (Pick<Exam, 'id' | 'name' | 'network'> & {
    readonly weeks: { readonly from: number; readonly to: number };
  })[];
  /** The vaccines of the pregnancy, and from which week on each is given. */
  readonly vaccines: readonly { readonly name: string; readonly week: number }[];
  /** How many things the maternity bag has. */
  readonly bagSize: number;
}

interface ThisWeekProps {
  readonly dueDate: CalendarDay;
  readonly week: number;
  readonly prenatal: PrenatalDates;
  /** What else holds of the week. */
  readonly children?: ReactNode;
}

/** More than one baby may come earlier: decision 047. */
const TWINS_BAG_WEEK = 30;

/**
 * What this week asks, always in three rows: the next exam or the birth plan, a vaccine, and the maternity bag, which
 * goes first in the weeks in which she may have to leave, under a heading of its own.
 */
export function ThisWeek({ dueDate, week, prenatal, children }: ThisWeekProps) {
  const dayOf = (weeks: number, days = 0) =>
    formatDayOfMonth(addDays(dueDate, 7 * weeks + days - GESTATION_DAYS));
  const isLate = week >= LABOUR_IN_VIEW_WEEK;
  const babies = useBabies();
  const isBagFirst = week >= (babies > 1 ? TWINS_BAG_WEEK : LABOUR_IN_VIEW_WEEK);
  const bag = <BagRow size={prenatal.bagSize} />;
  return (
    <div className="card this-week">
      {isLate && (
        <>
          <h3>Para sair de casa</h3>
          <ul role="list" className="tasks">
            {bag}
          </ul>
        </>
      )}
      <h3>Esta semana</h3>
      <ul role="list" className="tasks">
        {!isLate && isBagFirst && bag}
        <ExamRow week={week} prenatal={prenatal} dayOf={dayOf} />
        <VaccineRow week={week} vaccines={prenatal.vaccines} dayOf={dayOf} />
        {!isBagFirst && bag}
      </ul>
      {children}
    </div>
  );
}

/** The day, in words, on which so many weeks and days are complete. */
type DayOf = (weeks: number, days?: number) => string;

interface ExamRowProps extends Pick<ThisWeekProps, 'week' | 'prenatal'> {
  readonly dayOf: DayOf;
}

/** The next exam that is not ticked; before all of them the first visit, and after them the birth plan. */
function ExamRow({ week, prenatal: { exams, firstVisitWeek }, dayOf }: ExamRowProps) {
  const { entries } = useEntries();
  const network = useStore($network, { ssr: 'initial' });
  const session = useStore($session);
  const done = entriesOfChild(entriesOfKind(entries, 'exam'), EXPECTED_CHILD);
  if (week <= firstVisitWeek && done.size === 0) {
    return (
      <TaskRow
        icon="exams"
        title="Primeira consulta do pré-natal"
        href="/exams"
        detail={`De preferência até ${dayOf(firstVisitWeek, 6)}`}
        isNow
      />
    );
  }
  const exam = exams.find(
    ({ id, weeks, ...one }) => weeks.to >= week && !done.has(id) && appliesToNetwork(one, network),
  );
  if (!exam) return <PlanRow />;
  const { name, weeks } = exam;
  const isNow = week >= weeks.from;
  const isPremium = session.status === 'in' && session.account.is_premium;
  return (
    <TaskRow
      icon="exams"
      title={name}
      href={isPremium ? '/exams' : `/pregnancy-weeks/${weeks.from}`}
      detail={
        isNow ? `Até ${dayOf(weeks.to, 6)}` : `De ${dayOf(weeks.from)} a ${dayOf(weeks.to, 6)}`
      }
      isNow={isNow}
    />
  );
}

function PlanRow() {
  const { entries } = useEntries();
  const answers = Array.from(entriesOfKind(entries, 'plan').values()).filter(
    ({ answer }) => answer !== null,
  ).length;
  return (
    <TaskRow
      icon="plan"
      home="parto"
      title="Plano de parto"
      href="/birth-plan"
      detail={
        answers > 0
          ? countOf(answers, 'escolha marcada', 'escolhas marcadas')
          : 'O que você deseja, por escrito'
      }
    />
  );
}

interface VaccineRowProps {
  readonly week: number;
  readonly vaccines: PrenatalDates['vaccines'];
  readonly dayOf: DayOf;
}

/** The vaccines that can be had by now, or the first of them. Which she had, her booklet knows. */
function VaccineRow({ week, vaccines, dayOf }: VaccineRowProps) {
  const given = vaccines.filter((vaccine) => vaccine.week <= week);
  const last = given.at(-1);
  if (last) {
    return (
      <TaskRow
        icon="vaccines"
        title={`${given.length > 1 ? 'Vacinas' : 'Vacina'}: ${given.map(({ name }) => name).join(' e ')}`}
        href={`/pregnancy-weeks/${last.week}`}
        detail="Confira na sua Caderneta"
        isNow
      />
    );
  }
  const [next] = vaccines;
  if (!next) return null;
  return (
    <TaskRow
      icon="vaccines"
      title={`Próxima vacina: ${next.name}`}
      href={`/pregnancy-weeks/${next.week}`}
      detail={`Em ${dayOf(next.week)}, na semana ${next.week}`}
    />
  );
}

/** How much of the maternity bag is ready, in words and as a small lap. */
function BagRow({ size }: { readonly size: number }) {
  const { entries } = useEntries();
  const ticks = Array.from(entriesOfKind(entries, 'tick').keys());
  // What was taken off the list since is ticked still.
  const ready = Math.min(ticks.filter((id) => id.startsWith('mala/')).length, size);
  return (
    <TaskRow
      icon="layette"
      title="Mala da maternidade"
      href={TROUSSEAU_PATH}
      detail={`${ready} de ${size} ${ready === 1 ? 'item pronto' : 'itens prontos'}`}
    >
      <svg className="mini-lap" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <path d={MINI_LAP} />
        {ready > 0 && (
          <path className="gone" d={MINI_LAP} strokeDasharray={`${(ready / size) * 90} 200`} />
        )}
        <text x="22" y="27">
          {ready}
        </text>
      </svg>
    </TaskRow>
  );
}

/** Open at the top, as the lap of the weeks; 90 long. */
const MINI_LAP = 'M10.5 9.5a18 18 0 1 0 23 0';
