import type { ContractionLog } from './contraction-log.ts';
import { UNDO_MS } from './edit-entry.ts';
import type { LogEntry } from './log-entry.ts';

/** The next thing that her account should hear of. */
export interface Sending {
  readonly kind: 'create' | 'update' | 'delete';
  readonly entry: LogEntry;
}

/** Whether a deletion can no longer be taken back. A clock that went back must not hold it for ever. */
function isDeletionDue(entry: LogEntry, now: number): boolean {
  return entry.deletedAt !== null && Math.abs(now - entry.deletedAt) >= UNDO_MS;
}

/** What waits for her account, in the order of the starts. Without consent deletions only. */
export function nextToSend(
  log: ContractionLog,
  now: number,
  hasConsent: boolean,
): Sending | undefined {
  return [...log.entries]
    .sort((a, b) => a.startedAt - b.startedAt)
    .flatMap((entry): Sending[] => {
      const kind = kindOf(entry, now);
      return kind && (hasConsent || kind === 'delete') ? [{ kind, entry }] : [];
    })[0];
}

function kindOf(entry: LogEntry, now: number): Sending['kind'] | undefined {
  if (entry.deletedAt !== null) return isDeletionDue(entry, now) ? 'delete' : undefined;
  if (entry.sync === 'unsent') return 'create';
  return entry.sync === 'changed' ? 'update' : undefined;
}
