import { UNDO_MS } from './edit-log.ts';
import {
  changeLogEntry,
  type Contraction,
  type ContractionLog,
  type LogEntry,
  newEntry,
  storedEntry,
  toContraction,
} from './model.ts';

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

/** Written before a sending goes out: from then on the account may have carried it out, answer or not. */
export function markSent(log: ContractionLog, { kind, entry: { id } }: Sending): ContractionLog {
  return changeLogEntry(log, id, (entry) =>
    kind === 'delete' ? { ...entry, mayBeDeleted: true } : { ...entry, wasSent: true },
  );
}

/** Whether that is still to be written. */
export function isToBeMarked({ kind, entry }: Sending): boolean {
  return (kind === 'create' && !entry.wasSent) || (kind === 'delete' && !entry.mayBeDeleted);
}

/** The account has what was sent; what was changed here meanwhile is still to be sent. */
export function applyStored(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) => ({
    ...entry,
    sync: entry.revision === sent.revision ? 'stored' : 'changed',
    wasSent: true,
    refusal: null,
  }));
}

/**
 * The account has this id with other values: an answer was lost before she corrected the entry, here, which is
 * to be sent, or on another device, which the next listing brings.
 */
export function applyConflict(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) => ({
    ...entry,
    sync: entry.revision > 0 ? 'changed' : 'stored',
    wasSent: true,
  }));
}

/** The account has lost sight of the entry: it is offered anew, and hears then if she deleted it elsewhere. */
export function applyMissing(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) => ({ ...entry, sync: 'unsent' }));
}

/** The account will not take it. Corrected meanwhile, it is offered once more. */
export function applyRejected(log: ContractionLog, sent: LogEntry, code: string): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) =>
    entry.revision === sent.revision ? { ...entry, sync: 'refused', refusal: code } : entry,
  );
}

/**
 * The account has deleted it. Taken back while that was on its way, it begins anew under `spareId`: the
 * account never takes a deleted id again.
 */
export function applyDeleted(log: ContractionLog, sent: LogEntry, spareId: string): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) =>
    entry.deletedAt === null ? renewed(entry, spareId) : null,
  );
}

/**
 * The account will not have what it has deleted: she did that on another device. Or on this one, whose
 * deletion got no answer before she took it back: then it begins anew, as above.
 */
export function applyGone(log: ContractionLog, sent: LogEntry, spareId: string): ContractionLog {
  return changeLogEntry(log, sent.id, (entry) =>
    entry.mayBeDeleted && entry.deletedAt === null ? renewed(entry, spareId) : null,
  );
}

function renewed(entry: LogEntry, id: string): LogEntry {
  return newEntry({ ...toContraction(entry), id });
}

/** A clock that runs ahead: what lies in the future now will not for ever. */
const PASSING_REFUSAL = 'START_TIME_AHEAD';

/**
 * Brings together what the account lists (all of it) and what this device keeps, each contraction once. What
 * was changed or deleted here and is not sent yet holds against the account. An entry that the account
 * should have and does not list is offered to it anew, never dropped for its absence alone: if she deleted
 * it on another device, the account says so then.
 */
export function mergeRemoteLog(
  log: ContractionLog,
  listed: readonly Contraction[],
): ContractionLog {
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
