import { formatClockTime } from '#rules/contractions/format-clock-time.ts';
import { formatDuration } from '#rules/contractions/format-duration.ts';
import { INTENSITY_LABELS } from '#rules/contractions/intensity.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import type { Interval } from '#rules/contractions/with-intervals.ts';
import { describeRefusal } from './describe-refusal.ts';

interface HistoryRowProps {
  readonly entry: LogEntry & Interval;
  readonly onEdit: (entryId: string) => void;
}

/** One contraction: what it was, what is to be known of it, and the way to put it right. */
export function HistoryRow({ entry, onEdit }: HistoryRowProps) {
  const { id, startedAt, duration, intensity, intervalMinutes, note, sync } = entry;
  const time = formatClockTime(startedAt);
  return (
    <li className="history-row">
      <div>
        <p className="history-facts">
          <strong>{formatDuration(duration)}</strong> <time>{time}</time>{' '}
          <span>{INTENSITY_LABELS[intensity]}</span>{' '}
          {intervalMinutes !== null && (
            <span className="history-interval">Intervalo: {intervalMinutes} min</span>
          )}
        </p>
        {note && <p className="history-note">{note}</p>}
        {entry.isDoubtful && <p className="history-hint">Confira a duração</p>}
        {sync === 'refused' && (
          <p className="history-hint">Só neste aparelho: {describeRefusal(entry.refusal)}</p>
        )}
      </div>
      <button type="button" className="button is-text history-edit" onClick={() => onEdit(id)}>
        Editar<span className="visually-hidden"> a contração das {time}</span>
      </button>
    </li>
  );
}
