import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '#components/ui/Dialog.tsx';
import { INTENSITY_LABELS } from '#contract/limits.ts';
import { formatClockTime, formatMoment } from '#lib/dates.ts';
import { onEvent } from '#lib/stores.ts';
import { formatDuration, formatEvent } from './format.ts';
import type { Contraction, LabourEvent } from './model.ts';
import { summarizeLastHour, withIntervals } from './stats.ts';

const CONTRACTIONS_SHOWN = 6;

/** In ms: a longer pause is between two labours, or before one. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The latest contractions without a pause of more than an hour: how many, and when the first began (ms since 1970). */
function findCourse(
  contractions: readonly Contraction[],
): { readonly since: number; readonly count: number } | null {
  const [last, ...before] = withIntervals(contractions).map(({ startedAt }) => startedAt);
  if (last === undefined) return null;
  let [since, count] = [last, 1];
  for (const start of before) {
    if (since - start > LONGEST_PAUSE_MS) break;
    since = start;
    count += 1;
  }
  return { since, count };
}

/** In ms: what is older is of another labour. */
const LABOUR_MS = 30 * 24 * 60 * 60_000;

/**
 * When the waters broke: the first entry of this labour, from which the team counts, and the latest, which may say how
 * they have changed.
 */
function findWaters(events: readonly LabourEvent[], now: number): readonly LabourEvent[] {
  const waters = events
    .filter(({ kind, at }) => kind === 'waters' && now - at < LABOUR_MS)
    .sort((a, b) => a.at - b.at);
  return waters.filter((_, index) => index === 0 || index === waters.length - 1);
}

interface TeamSheetProps {
  /** As they count. */
  readonly contractions: readonly Contraction[];
  readonly events: readonly LabourEvent[];
  /** Of the account; empty where it is not known. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The week, where it is known. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The record over the whole screen, large and light, for whoever receives her; the way back closes it, too. */
export function TeamSheet({ contractions, events, name, now, children, onClose }: TeamSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => closeByWayBack(() => dialog.current?.close()), []);
  const { count, meanDuration, meanInterval } = summarizeLastHour(contractions, now);
  const course = findCourse(contractions);
  const latest = withIntervals(contractions).slice(0, CONTRACTIONS_SHOWN);
  return (
    <Dialog ref={dialog} className="team-sheet" title="Minhas contrações" isLong onClose={onClose}>
      <button
        type="button"
        className="button is-quiet team-close"
        onClick={() => dialog.current?.close()}
      >
        Fechar
      </button>
      {name !== '' && <p className="team-name">{name}</p>}
      {children}
      {findWaters(events, now).map((event) => (
        <p key={event.id}>
          <strong>{formatEvent(event)}</strong>, {formatMoment(event.at, now)}
        </p>
      ))}
      <dl>
        {course && (
          <div>
            <dt>
              {course.count === 1 ? '1 contração' : `${course.count} contrações`}, sem pausa de mais
              de 1 hora
            </dt>
            <dd>desde {formatMoment(course.since, now)}</dd>
          </div>
        )}
        <div>
          <dt>Na última hora</dt>
          <dd>{count}</dd>
        </div>
        {meanInterval !== null && (
          <div>
            <dt>Intervalo médio</dt>
            <dd>{formatDuration(meanInterval)}</dd>
          </div>
        )}
        {meanDuration !== null && (
          <div>
            <dt>Duração média</dt>
            <dd>{formatDuration(meanDuration)}</dd>
          </div>
        )}
      </dl>
      {latest.length > 0 && (
        <table>
          <caption>Últimas contrações</caption>
          <thead>
            <tr>
              <th scope="col">Início</th>
              <th scope="col">Duração</th>
              <th scope="col">Força</th>
              <th scope="col">Intervalo</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ id, startedAt, duration, intensity, intervalMinutes }) => (
              <tr key={id}>
                <td>{formatMoment(startedAt, now)}</td>
                <td>{formatDuration(duration)}</td>
                <td>{INTENSITY_LABELS[intensity]}</td>
                <td>{intervalMinutes !== null && `${intervalMinutes} min`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="small">
        Às {formatClockTime(now)}. Registrado por ela mesma no Colinho. Não é uma avaliação médica.
      </p>
    </Dialog>
  );
}

/** Gives the sheet a place of its own in the history, so that the way back leaves it and not the page. */
function closeByWayBack(close: () => void): () => void {
  let isLeft = false;
  history.pushState(history.state, '');
  const stop = onEvent(globalThis, 'popstate', () => {
    isLeft = true;
    close();
  });
  return () => {
    stop();
    if (!isLeft) history.back();
  };
}
