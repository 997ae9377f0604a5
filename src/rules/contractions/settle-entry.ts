import { changeEntry } from './change-entry.ts';
import type { ContractionLog } from './contraction-log.ts';
import { newEntry, toContraction, type LogEntry } from './log-entry.ts';

/** Written before an entry goes out: from then on the account may have it, answer or not. */
export function markSent(log: ContractionLog, id: string): ContractionLog {
  return changeEntry(log, id, (entry) => ({ ...entry, wasSent: true }));
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
    entry.deletedAt === null ? newEntry({ ...toContraction(entry), id: spareId }) : null,
  );
}

/** She deleted it on another device. */
export function dropDeletedElsewhere(log: ContractionLog, sent: LogEntry): ContractionLog {
  return changeEntry(log, sent.id, () => null);
}
