import type { Contraction } from './contraction.ts';

/**
 * Where an entry stands with her account: 'unsent' (the account is not known to have it), 'stored' (has
 * it as it is here), 'changed' (has it with older values), 'refused' (will not take it: it stays here).
 */
export type SyncState = 'unsent' | 'stored' | 'changed' | 'refused';

/** A contraction as this device keeps it. */
export interface LogEntry extends Contraction {
  readonly sync: SyncState;
  /** Counts the changes made here, so that an answer to an older one does not pass for the newest. */
  readonly revision: number;
  /** Sent at least once: the account may have it although no answer came. */
  readonly wasSent: boolean;
  /** The code of the account's refusal. */
  readonly refusal: string | null;
  /** Deleted at that instant (ms), hidden since, and to be deleted in the account. */
  readonly deletedAt: number | null;
  /** That was sent at least once: the account may have carried it out although no answer came. */
  readonly mayBeDeleted?: boolean;
  /** The device's clock changed, or the contraction was left open: she is asked to look at the duration. */
  readonly isDoubtful: boolean;
}

/** An entry that was made on this device. */
export function newEntry(contraction: Contraction, isDoubtful = false): LogEntry {
  return {
    ...contraction,
    sync: 'unsent',
    revision: 0,
    wasSent: false,
    refusal: null,
    deletedAt: null,
    isDoubtful,
  };
}

/** An entry as her account has it. */
export function storedEntry(contraction: Contraction): LogEntry {
  return { ...newEntry(contraction), sync: 'stored', wasSent: true };
}

/** Whether her account does not know yet what this device does. */
export function waitsForAccount({ sync, deletedAt }: LogEntry): boolean {
  return sync === 'unsent' || sync === 'changed' || deletedAt !== null;
}

/** What of an entry her account keeps. */
export function toContraction(entry: LogEntry): Contraction {
  const { id, startedAt, duration, intensity, note } = entry;
  return { id, startedAt, duration, intensity, note };
}
