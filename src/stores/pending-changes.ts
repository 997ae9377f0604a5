import type { ContractionLog } from '#rules/contractions/contraction-log.ts';

/** What her account does not know yet, as a text that changes whenever there is something new to send. */
export function pendingChanges(log: ContractionLog | null): string {
  return (log?.entries ?? [])
    .filter(({ sync, deletedAt }) => sync === 'unsent' || sync === 'changed' || deletedAt !== null)
    .map(({ id, revision, deletedAt }) => `${id}:${revision}:${deletedAt}`)
    .sort()
    .join(' ');
}
