import { DEFAULT_INTENSITY, type Intensity } from './intensity.ts';
import type { LabourEvent } from './labour-event.ts';
import type { LogEntry } from './log-entry.ts';
import type { KeptTiming } from './stopwatch.ts';

/** A contraction that has begun and not ended. Its id becomes the entry's, so that it ends only once. */
export interface RunningContraction extends KeptTiming {
  readonly id: string;
}

/** All that this device keeps of one reader's contractions; it changes by the functions beside it only. */
export interface ContractionLog {
  /** In no order, the deleted ones that the account still has among them. */
  readonly entries: readonly LogEntry[];
  /** On this device only. */
  readonly events: readonly LabourEvent[];
  readonly running: RunningContraction | null;
  /** What she chose last. */
  readonly intensity: Intensity;
  /** She was asked whether her account may keep her contractions, and said no. */
  readonly staysOnDevice: boolean;
}

export const EMPTY_LOG: ContractionLog = {
  entries: [],
  events: [],
  running: null,
  intensity: DEFAULT_INTENSITY,
  staysOnDevice: false,
};

/** The entries that she sees. */
export function entriesOf(log: ContractionLog): readonly LogEntry[] {
  return log.entries.filter(({ deletedAt }) => deletedAt === null);
}
