import type { ContractionLog } from '#rules/contractions/contraction-log.ts';
import { waitsForAccount } from '#rules/contractions/log-entry.ts';

/** What her account does not know yet, as a text that changes whenever there is something new to send. */
export function pendingChanges(log: ContractionLog | null): string {
  return (log?.entries ?? [])
    .filter(waitsForAccount)
    .map(({ id, revision, deletedAt }) => `${id}:${revision}:${deletedAt}`)
    .sort()
    .join(' ');
}
