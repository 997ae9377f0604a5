import { useStore } from '@nanostores/react';
import { $session } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { formatDuration } from './format.ts';
import type { JoinedContraction } from './joined.ts';
import type { LabourEvent, LogEntry } from './model.ts';
import { summarizeLastHour } from './stats.ts';
import { $contractionLog, $contractions } from './store.ts';

/** What she sees of her log: nothing until it was read, and while nobody is known. */
export interface ShownRecord {
  /** As they count, oldest first: what overlaps is one. */
  readonly contractions: readonly JoinedContraction<LogEntry>[];
  /** As they were marked, in no order. */
  readonly entries: readonly LogEntry[];
  readonly events: readonly LabourEvent[];
}

const NOTHING: ShownRecord = { contractions: [], entries: [], events: [] };

/** Her record as it stands, for what is told of it. */
export function useLabourRecord(): ShownRecord {
  const log = useStore($contractionLog, { ssr: 'initial' });
  const contractions = useStore($contractions, { ssr: 'initial' });
  return log
    ? { contractions: contractions ?? [], entries: log.entries, events: log.events }
    : NOTHING;
}

/** What the account calls her; empty where nobody is signed in. */
export function useAccountName(): string {
  const session = useStore($session, { ssr: 'initial' });
  return (session.status === 'in' && session.account.name) || '';
}

/** The last hour in three figures: how many, how long, how often. */
export function LastHour() {
  const { contractions } = useLabourRecord();
  const now = useStore($now, { ssr: 'initial' });
  const { count, meanDuration, meanInterval } = summarizeLastHour(contractions, now);
  if (count === 0) return null;
  return (
    <section className="last-hour" aria-labelledby="ultima-hora">
      <h2 id="ultima-hora">Última hora</h2>
      <dl>
        <div>
          <dt>{count === 1 ? 'Contração' : 'Contrações'}</dt>
          <dd>{count}</dd>
        </div>
        {meanDuration !== null && (
          <div>
            <dt>Duração média</dt>
            <dd>{formatDuration(meanDuration)}</dd>
          </div>
        )}
        {meanInterval !== null && (
          <div>
            <dt>Intervalo médio</dt>
            <dd>{formatDuration(meanInterval)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
