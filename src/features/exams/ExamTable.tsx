import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { DayAndNote, useDayAndNoteTick } from '#features/checklists/DayAndNote.tsx';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import {
  type Exam,
  examOutlook,
  examState,
  type ExamView,
  examWindow,
  type ListedExam,
} from '#contract/exams.ts';
import { appliesToNetwork } from '#contract/care-network.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import { ExamCalendar } from './ExamCalendar.tsx';
import { examLabels, formatNextExams, formatPassedExams } from './labels.ts';
import { EXPECTED_CHILD } from '#contract/limits.ts';
import { gestationOn } from '#contract/gestation.ts';
import { childEntryId, entriesOfChild, type EntryValues } from '#lib/entries/model.ts';
import { useBabies } from '#features/pregnancy/babies.ts';
import { $children } from '#features/pregnancy/children-store.ts';
import { entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { $network, $today } from '#lib/stores.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';

const COLUMNS = ['Exame', 'Quando', 'Para que serve'] as const;
const DETAILS = { day: 'Quando fiz', note: 'Anotação' };
const NO_LABELS = { days: '', state: '', isNow: false };

/** Most look at the table alone. */
const loadReminder = async () =>
  (await import('#features/reminders/ReminderButton.tsx')).ExamReminder;

/** The saved exams, and what their days are counted by; no view where nothing is counted, or nothing is known yet. */
function useExams() {
  const { entries, owner } = useEntries();
  const pregnancy = usePregnancy();
  const network = useStore($network, { ssr: 'initial' });
  const today = useStore($today, { ssr: 'initial' });

  // Whoever was born by now ends the count.
  useStore($children, { ssr: () => null });
  const done = entriesOfChild(entriesOfKind(entries, 'exam'), EXPECTED_CHILD);
  const isWaiting = entries !== null && pregnancy && !pregnancy.isPaused && !pregnancy.isBorn;
  const dueDate = isWaiting ? pregnancy.dueDate : null;
  const gestation = dueDate === null ? null : gestationOn(today, dueDate);
  const isCounting = gestation?.stage === 'counting';
  const week = isCounting ? gestation.week : null;
  const view: ExamView | null =
    isCounting && dueDate !== null ? { dueDate, today, done: new Set(done.keys()) } : null;
  const needsDate = isWaiting && dueDate === null;
  const isSettled = pregnancy?.isUnsent === false;
  return { owner, done, view, week, network, today, needsDate, isSettled };
}

/** What comes next of all exams, or the way to the due date that they are counted from; then all of them by week. */
export function ExamOutlook({ exams }: { readonly exams: readonly Exam[] }) {
  const { done, view, week, network, needsDate } = useExams();
  const babies = useBabies();
  const outlook = view && examOutlook({ ...view, exams, network });
  return (
    <>
      <div className="exam-outlook">
        <div aria-live="polite">
          <p className="exam-next">{outlook && formatNextExams(outlook)}</p>
          <p>{outlook && formatPassedExams(outlook)}</p>
        </div>
        {needsDate && (
          <p>
            Com a data provável do parto, cada exame mostra aqui os seus dias.{' '}
            <a href="/dashboard">Contar a minha data</a>
          </p>
        )}
      </div>
      {view && babies > 1 && <p>Em gêmeos há mais ultrassons; siga o calendário da sua equipe.</p>}
      {view && (
        <p className="small">
          <a className="tall-link" href="/account#agenda">
            Pôr as datas na sua agenda
          </a>
        </p>
      )}
      <ExamCalendar exams={exams} done={new Set(done.keys())} week={week} />
    </>
  );
}

interface ExamTableProps {
  readonly exams: readonly ListedExam[];
  /** Whether it says where the entries of the page are saved. */
  readonly hasStatus: boolean;
}

/**
 * The exams of a trimester: what was done, and the days that the due date gives them. While the pregnancy is paused,
 * once the baby is here and where nothing is counted any more there are no days; what is ticked stays.
 */
export const ExamTable = perUser(function ExamTable({ exams, hasStatus }: ExamTableProps) {
  const { owner, done, view, network, today, isSettled } = useExams();
  const { part: Reminder } = useLazy(loadReminder, view !== null);
  const reminderOf = (exam: ListedExam) => {
    const from = view && appliesToNetwork(exam, network) && examWindow(exam, view.dueDate)?.from;
    if (!Reminder || !from || examState(exam, view) !== 'ahead') return null;
    const id = childEntryId(EXPECTED_CHILD, exam.id);
    return <Reminder exam={id} name={exam.name} day={from} isSettled={isSettled} />;
  };
  return (
    <>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {exams.map((exam) => (
            <ExamRow
              key={exam.id}
              exam={exam}
              owner={owner}
              entryId={childEntryId(EXPECTED_CHILD, exam.id)}
              entry={done.get(exam.id) ?? null}
              labels={view ? examLabels(exam, view, network) : NO_LABELS}
              today={today}
              reminder={reminderOf(exam)}
            />
          ))}
        </tbody>
      </table>
      {hasStatus && <SaveStatus clears="exam" childId={EXPECTED_CHILD} />}
    </>
  );
});

interface ExamRowProps {
  readonly exam: ListedExam;
  readonly owner: string;
  readonly entryId: string;
  /** Null where it was not done. */
  readonly entry: EntryValues['exam'] | null;
  readonly labels: ReturnType<typeof examLabels>;
  readonly today: CalendarDay;
  /** The way to be reminded of it, while its days are ahead. */
  readonly reminder: ReactNode;
}

function ExamRow({ exam, owner, entryId, entry, labels, today, reminder }: ExamRowProps) {
  const set = (value: EntryValues['exam'] | null) => setEntry(owner, 'exam', entryId, value);
  const tick = useDayAndNoteTick(entry, set);
  const { days, state, isNow } = labels;
  return (
    <tr
      id={`exame-${exam.id}`}
      role="row"
      data-for-network={exam.network === 'both' ? undefined : exam.network}
    >
      <th scope="row" role="rowheader">
        <label className="entry-tick">
          <input
            type="checkbox"
            checked={entry !== null}
            onChange={({ target }) => tick(target.checked)}
          />
          <span>{exam.name}</span>
        </label>
      </th>
      <td role="cell" data-label={COLUMNS[1]}>
        <div>
          {exam.when}
          {days && <p className="exam-days">{days}</p>}
          {state && <p className={`exam-state ${isNow ? 'is-now' : ''}`}>{state}</p>}
          {reminder}
        </div>
        {entry && (
          <DayAndNote
            value={entry}
            onChange={set}
            labels={DETAILS}
            about={exam.name}
            today={today}
          />
        )}
      </td>
      <td role="cell" data-label={COLUMNS[2]}>
        <div>{exam.why}</div>
      </td>
    </tr>
  );
}
