import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { entriesOf, EMPTY_LOG } from '#rules/contractions/contraction-log.ts';
import { $contractionLog } from '#stores/contraction-log.ts';
import { $halfMinute } from '#stores/half-minute.ts';
import { EventRow } from './EventRow.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { toHistoryDays } from './to-history-days.ts';

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
  const now = useStore($halfMinute, { ssr: 'initial' });
  const [limit, setLimit] = useState(FIRST_LINES);
  const { events } = log ?? EMPTY_LOG;
  const entries = entriesOf(log ?? EMPTY_LOG);
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
