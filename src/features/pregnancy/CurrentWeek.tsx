import { COUNTING_STOPS_DAYS, type Gestation, GESTATION_DAYS } from '#contract/gestation.ts';
import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { formatGestationAge, formatDaysLeft } from '#lib/text.ts';
import { setBorn, setPaused } from './store.ts';

/** What the dashboard needs of a week: its food and drawing. */
export interface WeekSummary {
  readonly week: number;
  readonly food: { readonly name: string; readonly article: string };
  /** Address of the drawing. */
  readonly drawing: string;
}

/** From here on a birth is no surprise any more, and the button for it may stand in view (termo precoce). */
const BIRTH_IN_VIEW_WEEK = 37;

interface CountingProps {
  readonly userId: string;
  readonly gestation: Extract<Gestation, { stage: 'counting' }>;
  readonly weeks: readonly WeekSummary[];
  readonly onEdit: () => void;
}

/** Her week and day, with the way to the week's page and to every change of mind. */
export function Counting({ userId, gestation, weeks, onEdit }: CountingProps) {
  const { week, day, daysLeft } = gestation;
  const pageWeek = Math.min(Math.max(week, WEEK_FIRST), WEEK_LAST);
  const summary = weeks.find((candidate) => candidate.week === week);
  const elapsed = Math.min(GESTATION_DAYS - daysLeft, COUNTING_STOPS_DAYS);
  return (
    <>
      <div className="current-week-head">
        {summary && <img src={summary.drawing} alt="" width="96" height="96" />}
        <div>
          <h2 className="current-week-number">Semana {week}</h2>
          <p>
            {formatGestationAge(week, day)} · {formatDaysLeft(daysLeft)}
          </p>
          {summary && (
            <p className="muted">
              Do tamanho de {summary.food.article} {summary.food.name}
            </p>
          )}
        </div>
      </div>
      <progress
        className="progress"
        value={elapsed}
        max={GESTATION_DAYS}
        aria-label="Caminho até a data provável"
      />
      {week < WEEK_FIRST && (
        <p className="muted">As páginas começam na semana {WEEK_FIRST}. Você já pode espiar.</p>
      )}
      <div className="row">
        <a className="button" href={`/pregnancy-weeks/${pageWeek}`}>
          Ver a semana {pageWeek}
        </a>
        {week >= BIRTH_IN_VIEW_WEEK && (
          <button type="button" className="button is-quiet" onClick={() => setBorn(userId, true)}>
            Meu bebê nasceu
          </button>
        )}
        <button type="button" className="button is-text" onClick={onEdit}>
          Mudar a data
        </button>
        <button type="button" className="button is-text" onClick={() => setPaused(userId, true)}>
          Pausar o acompanhamento
        </button>
      </div>
    </>
  );
}
