import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { INTENSITY_LABELS } from '#contract/limits.ts';
import { formatClockTime, formatLogDay } from '#lib/dates.ts';
import { $now } from '#lib/stores.ts';
import { formatEvent, formatDuration } from './format.ts';
import { joinOverlapping, type JoinedContraction } from './joined.ts';
import type { LabourEvent, LogEntry } from './model.ts';
import { type Interval, withIntervals } from './stats.ts';
import { $contractionLog, discard } from './store.ts';
import { showToast } from '#components/ui/toast.ts';

/** What was marked first of a contraction, its interval, and the whole where it was marked more than once. */
type HistoryEntry = LogEntry & Interval & { readonly joined: JoinedContraction<LogEntry> | null };

/** A line of the history. */
type HistoryItem =
  | { readonly kind: 'contraction'; readonly at: number; readonly entry: HistoryEntry }
  | { readonly kind: 'event'; readonly at: number; readonly event: LabourEvent };

/** What happened on one day, newest first. */
interface HistoryDay {
  /** 'Hoje', 'Ontem', 'sexta-feira, 20 de novembro' */
  readonly title: string;
  readonly items: readonly HistoryItem[];
}

interface HistorySource {
  readonly entries: readonly LogEntry[];
  readonly events: readonly LabourEvent[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How many lines are shown. */
  readonly limit: number;
  readonly timeZone?: string;
}

/** The latest lines of the history by day, newest first, and how many are left out. */
export function toHistoryDays({ entries, events, now, limit, timeZone }: HistorySource): {
  readonly days: readonly HistoryDay[];
  readonly leftOut: number;
} {
  const contractions = withIntervals(joinOverlapping(entries)).flatMap((counted): HistoryItem[] => {
    const { startedAt, intervalMinutes, entries: marked } = counted;
    const [first, ...others] = marked;
    if (!first) return [];
    const joined = others.length > 0 ? counted : null;
    return [{ kind: 'contraction', at: startedAt, entry: { ...first, intervalMinutes, joined } }];
  });
  const eventItems = events.map((event): HistoryItem => ({ kind: 'event', at: event.at, event }));
  const items = [...contractions, ...eventItems].sort((a, b) => b.at - a.at);
  const days = new Map<string, HistoryItem[]>();
  for (const item of items.slice(0, limit)) {
    const title = formatLogDay(item.at, now, timeZone);
    days.set(title, [...(days.get(title) ?? []), item]);
  }
  return {
    days: Array.from(days, ([title, shown]) => ({ title, items: shown })),
    leftOut: Math.max(0, items.length - limit),
  };
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  PREMIUM_REQUIRED: 'começou fora do seu plano',
  START_TIME_TOO_OLD: 'começou há mais de 30 dias',
  CONTRACTIONS_FULL: 'a sua conta já guarda o máximo de contrações',
};
const OTHER_REASON = 'a sua conta não aceitou estes dados: confira';

/** Why a contraction stays on the device: the code of the account's rejection in words. */
export function formatRejection(code: string | null): string {
  const known = Object.entries(REASONS).find(([name]) => name === code);
  return known ? known[1] : OTHER_REASON;
}

/** That the waters broke, or a note, in its place among the contractions. */
function EventRow({ event }: { readonly event: LabourEvent }) {
  const time = formatClockTime(event.at);
  const remove = () => {
    const run = discard('event', event.id);
    showToast({ text: `Anotação das ${time} apagada.`, undo: { label: 'Desfazer', run } });
  };
  return (
    <li className="history-row is-event">
      <p className="history-facts">
        <strong>{formatEvent(event)}</strong> <time>{time}</time>
      </p>
      <button type="button" className="button is-text history-edit" onClick={remove}>
        Apagar<span className="visually-hidden"> a anotação das {time}</span>
      </button>
    </li>
  );
}

/** Few ever see it. */
const loadNotice = async () => (await import('./DoubleNotice.tsx')).DoubleNotice;

/** That a contraction was marked more than once; a line of it where the rest does not come. */
function DoubleEntry({ joined }: { readonly joined: JoinedContraction<LogEntry> }) {
  const { part: DoubleNotice } = useLazy(loadNotice, joined.id);
  if (DoubleNotice) return <DoubleNotice joined={joined} />;
  return <p className="history-hint">Marcada mais de uma vez</p>;
}

interface HistoryRowProps {
  readonly entry: HistoryEntry;
  readonly onEdit: (entryId: string) => void;
}

/** One contraction: what it was, what is to be known of it, and the way to put it right. */
function HistoryRow({ entry, onEdit }: HistoryRowProps) {
  const { id, startedAt, duration, intensity, intervalMinutes, note, status } = entry;
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
        {entry.needsReview && <p className="history-hint">Confira a duração</p>}
        {status === 'rejected' && (
          <p className="history-hint">Só neste aparelho: {formatRejection(entry.error)}</p>
        )}
        {entry.joined && <DoubleEntry joined={entry.joined} />}
      </div>
      <button type="button" className="button is-text history-edit" onClick={() => onEdit(id)}>
        Editar<span className="visually-hidden"> a contração das {time}</span>
      </button>
    </li>
  );
}

/** Lines shown at first, and how many come with each 'Mostrar mais'. */
const FIRST_LINES = 50;
const MORE_LINES = 100;

interface HistoryProps {
  /** Without a plan an empty history is not spoken of. */
  readonly isShownEmpty: boolean;
  readonly className?: string | undefined;
  readonly onEdit: (entryId: string) => void;
}

/** All that she timed and wrote down, newest first. */
export function History({ isShownEmpty, className = '', onEdit }: HistoryProps) {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const now = useStore($now, { ssr: 'initial' });
  const [limit, setLimit] = useState(FIRST_LINES);
  const { entries, events } = log ?? { entries: [], events: [] };
  const { days, leftOut } = toHistoryDays({ entries, events, now, limit });
  const region = useFocusFallback<HTMLElement>();

  if (days.length === 0 && !isShownEmpty) return null;
  const isOneDay = days.length === 1 && leftOut === 0 && days[0]?.title === 'Hoje';
  return (
    <section {...region} className={`history ${className}`} aria-labelledby="historico">
      <h2 id="historico">Histórico</h2>
      {log && days.length === 0 && <p className="muted">Nenhuma contração registrada ainda</p>}
      {days.map(({ title, items }) => (
        <div key={title}>
          {!isOneDay && <h3>{title}</h3>}
          <ul role="list">
            {items.map((item) =>
              item.kind === 'event' ? (
                <EventRow key={item.event.id} event={item.event} />
              ) : (
                <HistoryRow key={item.entry.id} entry={item.entry} onEdit={onEdit} />
              ),
            )}
          </ul>
        </div>
      ))}
      {leftOut > 0 && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => setLimit(limit + MORE_LINES)}
        >
          Mostrar mais
        </button>
      )}
    </section>
  );
}
