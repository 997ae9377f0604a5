import type { ReactNode } from 'react';
import { GESTATION_DAYS, type Gestation } from '#contract/gestation.ts';
import { trimesterOf, WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { setFlag } from '#lib/device-flags.ts';
import { formatDaysLeft, formatGestationAge } from '#lib/text.ts';
import { endPregnancy } from './end-pregnancy.ts';
import { setPaused, type Pregnancy } from './store.ts';
import { WeekLap } from './WeekLap.tsx';

/** What the dashboard needs of a week: its food and drawing. */
export interface WeekSummary {
  readonly week: number;
  readonly food: { readonly name: string; readonly article: string };
  /** Address of the drawing. */
  readonly drawing: string;
}

/** From here on a birth is no surprise any more, and the button for it may stand in view (termo precoce). */
const BIRTH_IN_VIEW_WEEK = 37;
/** From here on the way to the timer, the folder and 192 is one tap. */
export const LABOUR_IN_VIEW_WEEK = 36;

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6];

interface CountingProps {
  readonly pregnancy: Pick<Pregnancy, 'userId' | 'dueDate'>;
  readonly gestation: Extract<Gestation, { stage: 'counting' }>;
  readonly weeks: readonly WeekSummary[];
  readonly onEdit: () => void;
  /** What the week asks. */
  readonly children?: ReactNode;
}

/** Her week and day, with the way to the week's page, what it asks, and the way to every change of mind. */
export function Counting({ pregnancy, gestation, weeks, onEdit, children }: CountingProps) {
  const { week, day, daysLeft } = gestation;
  const pageWeek = Math.min(Math.max(week, WEEK_FIRST), WEEK_LAST);
  const summary = weeks.find((candidate) => candidate.week === week);
  return (
    <>
      <div className="today">
        <p className="today-head">
          <span className="badge">{trimesterOf(week)}º trimestre</span>
          <span className="small muted">
            {week >= BIRTH_IN_VIEW_WEEK
              ? 'pode chegar a qualquer dia'
              : `${Math.floor(100 - (100 * daysLeft) / GESTATION_DAYS)}% do caminho`}
          </span>
        </p>
        <WeekLap now={Math.min(week, WEEK_LAST)} total={WEEK_LAST} drawing={`womb-${pageWeek}`} />
        <div className="today-words">
          <h2 className="current-week-number">Semana {week}</h2>
          <p>
            {formatGestationAge(week, day)} · {formatDaysLeft(daysLeft)}
          </p>
          <p className="week-days" aria-hidden="true">
            {WEEK_DAYS.map((one) => (
              <i key={one} className={one < day ? 'gone' : one === day ? 'now' : undefined} />
            ))}
          </p>
          {summary && (
            <p className="today-food">
              <img src={summary.drawing} alt="" width="44" height="44" />
              <span>
                Do tamanho de {summary.food.article} {summary.food.name}
              </span>
            </p>
          )}
          {week < WEEK_FIRST && (
            <p className="muted">As páginas começam na semana {WEEK_FIRST}. Você já pode espiar.</p>
          )}
          <a className="button" href={`/pregnancy-weeks/${pageWeek}`}>
            Ver a semana {pageWeek}
          </a>
        </div>
      </div>
      {week >= LABOUR_IN_VIEW_WEEK && (
        <div className="labour-ahead stack">
          <div className="labour-head">
            <svg className="object" width="52" height="52" aria-hidden="true">
              <use href="/drawings/objects.svg#stopwatch" />
            </svg>
            <h3>Sentindo contrações?</h3>
          </div>
          {week < BIRTH_IN_VIEW_WEEK && (
            <p>
              Antes de 37 semanas, <strong>mais de 5 contrações em 1 hora</strong>: vá agora, pode
              ser parto prematuro.
            </p>
          )}
          <a
            className="button only-premium"
            href="/contraction-timer"
            onClick={() => setFlag('start', String(Date.now()))}
          >
            Iniciar Contração
          </a>
          <a className="button not-premium" href="/contraction-timer">
            Abrir o contador
          </a>
          <div className="row">
            <a className="button is-quiet" href="/maternity-folder">
              Pasta da maternidade
            </a>
            <a className="button is-quiet" href="tel:192">
              Ligar 192
            </a>
          </div>
        </div>
      )}
      {week >= LABOUR_IN_VIEW_WEEK && (
        <div className="card go-now">
          <p>
            <strong>Vá agora, sem cronometrar:</strong> perda de líquido, qualquer sangramento, bebê
            mexendo menos, febre de 38 °C ou mais, dor que continua entre as contrações, dor de
            cabeça forte ou vista embaçada.{' '}
            <a href="/emergency-signs#sinais-de-alerta-na-gestação-e-depois-do-parto">
              Ver os sinais de emergência
            </a>
          </p>
        </div>
      )}
      {children}
      <div className="row today-changes">
        {week >= BIRTH_IN_VIEW_WEEK && (
          <button type="button" className="button is-quiet" onClick={() => endPregnancy(pregnancy)}>
            Meu bebê nasceu
          </button>
        )}
        <button type="button" className="button is-text is-small" onClick={onEdit}>
          Mudar a data ou o número de bebês
        </button>
        <button
          type="button"
          className="button is-text is-small"
          onClick={() => setPaused(pregnancy.userId, true)}
        >
          Pausar o acompanhamento
        </button>
      </div>
    </>
  );
}
