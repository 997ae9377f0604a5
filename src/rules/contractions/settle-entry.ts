import { changeEntry } from './change-entry.ts';
import type { ContractionLog } from './contraction-log.ts';
import { newEntry, toContraction, type LogEntry } from './log-entry.ts';
import type { Sending } from './next-to-send.ts';

/** Written before a sending goes out: from then on the account may have carried it out, answer or not. */
export function markSent(log: ContractionLog, { kind, entry: { id } }: Sending): ContractionLog {
  return changeEntry(log, id, (entry) =>
    kind === 'delete' ? { ...entry, mayBeDeleted: true } : { ...entry, wasSent: true },
  );
}

/** Whether that is still to be written. */
export function isToBeMarked({ kind, entry }: Sending): boolean {
  return (kind === 'create' && !entry.wasSent) || (kind === 'delete' && !entry.mayBeDeleted);
}

/** The account has what was sent; what was changed here meanwhile is still to be sent. */
export function settleStored(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeEntry(log, sent.id, (entry) => ({
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
export function settleDiffering(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeEntry(log, sent.id, (entry) => ({
    ...entry,
    sync: entry.revision > 0 ? 'changed' : 'stored',
    wasSent: true,
  }));
}

/** The account has lost sight of the entry: it is offered anew, and hears then if she deleted it elsewhere. */
export function settleMissing(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeEntry(log, sent.id, (entry) => ({ ...entry, sync: 'unsent' }));
}

/** The account will not take it. Corrected meanwhile, it is offered once more. */
export function settleRefused(log: ContractionLog, sent: LogEntry, code: string): ContractionLog {
  return changeEntry(log, sent.id, (entry) =>
    entry.revision === sent.revision ? { ...entry, sync: 'refused', refusal: code } : entry,
  );
}

/**
 * The account has deleted it. Taken back while that was on its way, it begins anew under `spareId`: the
 * account never takes a deleted id again.
 */
export function settleDeleted(
  log: ContractionLog,
  sent: LogEntry,
  spareId: string,
): ContractionLog {
  return changeEntry(log, sent.id, (entry) =>
    entry.deletedAt === null ? renewed(entry, spareId) : null,
  );
}

/**
 * The account will not have what it has deleted: she did that on another device. Or on this one, whose
 * deletion got no answer before she took it back: then it begins anew, as above.
 */
export function settleGone(log: ContractionLog, sent: LogEntry, spareId: string): ContractionLog {
  return changeEntry(log, sent.id, (entry) =>
    entry.mayBeDeleted && entry.deletedAt === null ? renewed(entry, spareId) : null,
  );
}

function renewed(entry: LogEntry, id: string): LogEntry {
  return newEntry({ ...toContraction(entry), id });
}
