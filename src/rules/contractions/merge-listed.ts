import type { Contraction } from './contraction.ts';
import type { ContractionLog } from './contraction-log.ts';
import { storedEntry, type LogEntry } from './log-entry.ts';

/** A clock that runs ahead: what lies in the future now will not for ever. */
const PASSING_REFUSAL = 'START_TIME_AHEAD';

/**
 * Brings together what the account lists (all of it) and what this device keeps, each contraction once. What
 * was changed or deleted here and is not sent yet holds against the account. An entry that the account
 * should have and does not list is offered to it anew, never dropped for its absence alone: if she deleted
 * it on another device, the account says so then.
 */
export function mergeListed(log: ContractionLog, listed: readonly Contraction[]): ContractionLog {
  const rest = new Map(listed.map((contraction) => [contraction.id, contraction]));
  const entries = log.entries.map((entry) => {
    const there = rest.get(entry.id);
    rest.delete(entry.id);
    return there ? mergeOne(entry, there) : toMissing(entry);
  });
  // What the account lists has ended: a page that could not write it down may have sent it all the same.
  const hasEnded = listed.some(({ id }) => id === log.running?.id);
  return {
    ...log,
    running: hasEnded ? null : log.running,
    entries: [...entries, ...[...rest.values()].map(storedEntry)],
  };
}

function mergeOne(entry: LogEntry, there: Contraction): LogEntry {
  if (entry.sync === 'stored' && isSame(entry, there)) return entry;
  // A change that was refused would be refused again.
  const isHers = entry.deletedAt !== null || entry.sync === 'changed' || entry.sync === 'refused';
  if (isHers && !isSame(entry, there)) return { ...entry, wasSent: true };
  // Never corrected here, it was corrected elsewhere: only the answer to the first sending was lost.
  if (entry.sync === 'unsent' && entry.revision > 0 && !isSame(entry, there)) {
    return { ...entry, sync: 'changed', wasSent: true };
  }
  return { ...entry, ...there, sync: 'stored', wasSent: true, refusal: null };
}

function toMissing(entry: LogEntry): LogEntry {
  const isExpected = entry.sync === 'stored' || entry.sync === 'changed';
  const isOffered = isExpected || (entry.sync === 'refused' && entry.refusal === PASSING_REFUSAL);
  return isOffered && entry.deletedAt === null
    ? { ...entry, sync: 'unsent', refusal: null }
    : entry;
}

function isSame(entry: Contraction, there: Contraction): boolean {
  return (
    entry.startedAt === there.startedAt &&
    entry.duration === there.duration &&
    entry.intensity === there.intensity &&
    entry.note === there.note
  );
}
