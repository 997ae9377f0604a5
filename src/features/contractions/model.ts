import { DEFAULT_INTENSITY, type Intensity } from '#contract/limits.ts';
import type { StoredTiming } from './stopwatch.ts';

/** One contraction, wherever it is kept. */
export interface Contraction {
  /** UUID, made by the device that timed it. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly startedAt: number;
  /** Whole seconds, 1 to 3600. */
  readonly duration: number;
  readonly intensity: Intensity;
  readonly note: string | null;
}

/** What she writes down beside her contractions: that her waters broke, or a note. */
export interface LabourEvent {
  /** UUID, made by the device. */
  readonly id: string;
  /** Instant in milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'waters' | 'note';
  /** May be empty: that the waters broke says enough. */
  readonly text: string;
}

/**
 * Where an entry stands with her account: 'unsent' (the account is not known to have it), 'stored' (has
 * it as it is here), 'changed' (has it with older values), 'refused' (will not take it: it stays here).
 */
type SyncState = 'unsent' | 'stored' | 'changed' | 'refused';

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
  readonly needsReview: boolean;
}

/** An entry that was made on this device. */
export function newEntry(contraction: Contraction, needsReview = false): LogEntry {
  return {
    ...contraction,
    sync: 'unsent',
    revision: 0,
    wasSent: false,
    refusal: null,
    deletedAt: null,
    needsReview,
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

/** A contraction that has begun and not ended. Its id becomes the entry's, so that it ends only once. */
export interface RunningContraction extends StoredTiming {
  readonly id: string;
}

/** All that this device keeps of one user's contractions; it changes by the functions beside it only. */
export interface ContractionLog {
  /** In no order, the deleted ones that the account still has among them. */
  readonly entries: readonly LogEntry[];
  /** On this device only. */
  readonly events: readonly LabourEvent[];
  readonly running: RunningContraction | null;
  /** What she chose last. */
  readonly intensity: Intensity;
  /** She was asked whether her account may keep her contractions, and said no. */
  readonly syncDeclined: boolean;
}

export const EMPTY_LOG: ContractionLog = {
  entries: [],
  events: [],
  running: null,
  intensity: DEFAULT_INTENSITY,
  syncDeclined: false,
};

/** The entries that she sees. */
export function entriesOf(log: ContractionLog): readonly LogEntry[] {
  return log.entries.filter(({ deletedAt }) => deletedAt === null);
}

/** The log with one entry replaced by what `change` makes of it; null takes it out. */
export function changeLogEntry(
  log: ContractionLog,
  id: string,
  change: (entry: LogEntry) => LogEntry | null,
): ContractionLog {
  const entries = log.entries.flatMap((entry) =>
    entry.id === id ? (change(entry) ?? []) : [entry],
  );
  return { ...log, entries };
}
