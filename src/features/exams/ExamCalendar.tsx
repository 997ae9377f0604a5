import { type Exam, type ExamWeeks, examWeeks, TRIMESTER_WEEKS } from '#contract/exams.ts';
import { WEEK_LAST } from '#contract/weeks.ts';
import { countOf } from '#lib/text.ts';

/** One bar of the calendar: an exam, or all of the first visit. */
interface Bar {
  readonly id: string;
  readonly name: string;
  readonly exams: readonly Exam[];
  readonly weeks: ExamWeeks;
  readonly isAgreed: boolean;
}

/** Completed weeks from 0 to the last one, which has its seven days too. */
const WIDTH = WEEK_LAST + 1;

interface ExamCalendarProps {
  readonly exams: readonly Exam[];
  readonly done: ReadonlySet<string>;
  /** The completed week that she is in; null where nothing is counted. */
  readonly week: number | null;
}

/** The forty weeks in three bands with a bar for each exam that has its weeks; each leads to its row below. */
export function ExamCalendar({ exams, done, week }: ExamCalendarProps) {
  return (
    <nav className="exam-calendar" aria-labelledby="exam-calendar-title">
      <p className="exam-calendar-title" id="exam-calendar-title">
        As 40 semanas, exame por exame
      </p>
      <p className="small muted">Cada nome leva à linha na tabela.</p>
      {week !== null && <p className="small exam-today">Hoje: semana {week}</p>}
      <div className="exam-strip">
        <Strip week={week} />
        <p className="exam-trimesters" aria-hidden="true">
          <span>1º tri</span>
          <span>2º tri</span>
          <span>3º tri</span>
        </p>
        <ul role="list">
          {listBars(exams).map((bar) => (
            <li
              key={bar.id}
              data-for-network={
                bar.exams[0]?.network === 'both' ? undefined : bar.exams[0]?.network
              }
            >
              <BarLink bar={bar} isDone={bar.exams.every(({ id }) => done.has(id))} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The bands behind the bars, and today's line; attributes alone, as a page must not have styles in its markup. */
function Strip({ week }: { readonly week: number | null }) {
  return (
    <svg
      className="exam-bands"
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {([1, 2, 3] as const).map((trimester) => {
        const { x, width } = extent(TRIMESTER_WEEKS[trimester]);
        return <rect key={trimester} data-band={trimester} x={x} width={width} height="1" />;
      })}
      {week !== null && <path className="exam-line" d={`M${Math.min(week + 0.5, WIDTH)} 0v1`} />}
    </svg>
  );
}

function BarLink({ bar, isDone }: { readonly bar: Bar; readonly isDone: boolean }) {
  const { x, width } = extent(bar.weeks);
  return (
    <a href={`#exame-${bar.id}`} data-done={isDone || undefined}>
      <span>
        <span className="exam-bar-name">{bar.name}</span>{' '}
        <span className="small">
          {formatWeeks(bar)}
          {isDone && ' · feito'}
        </span>
      </span>
      <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect
          x={x}
          width={width}
          height="1"
          data-band={bar.exams[0]?.trimester}
          data-agreed={bar.isAgreed || undefined}
        />
      </svg>
    </a>
  );
}

/** The bars in the order of the list; what is asked for at the first visit is one. */
function listBars(exams: readonly Exam[]): readonly Bar[] {
  const first = exams.filter(({ due }) => due === 'first-visit');
  return exams.flatMap((exam) => {
    const weeks = examWeeks(exam);
    if (!weeks || (exam.due === 'first-visit' && exam !== first[0])) return [];
    const isFirst = exam === first[0];
    const name = isFirst
      ? `Primeira consulta: ${countOf(first.length, 'exame', 'exames')}`
      : exam.name;
    return [
      {
        id: exam.id,
        name,
        exams: isFirst ? first : [exam],
        weeks,
        isAgreed: exam.due === 'agreed',
      },
    ];
  });
}

/** The days of completed weeks, in weeks from the beginning. */
function extent({ from, to }: ExamWeeks): { readonly x: number; readonly width: number } {
  const x = from ?? 0;
  return { x, width: (to ?? WEEK_LAST) + 1 - x };
}

function formatWeeks({ weeks: { from, to }, isAgreed }: Bar): string {
  if (from === null) return `até a semana ${to ?? WEEK_LAST}`;
  const span = to === null ? `a partir da semana ${from}` : `semanas ${from} a ${to}`;
  return isAgreed ? `se for pedido, ${span}` : span;
}
