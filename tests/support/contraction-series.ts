import {
  DEFAULT_SETTINGS,
  type Contraction,
  type ContractionLog,
  type LogEntry,
} from '#features/contractions/model.ts';

/** A contraction for a test; its id tells its start, so that equal ones are equal. */
export function contractionAt(startedAt: number, values: Partial<Contraction> = {}): Contraction {
  return {
    id: `contraction-${startedAt}`,
    startedAt,
    duration: 50,
    intensity: 'moderada',
    note: null,
    ...values,
  };
}

/** The same as the history has it; not known to the account unless told. */
export function entryAt(startedAt: number, values: Partial<LogEntry> = {}): LogEntry {
  return {
    ...contractionAt(startedAt),
    status: 'new',
    error: null,
    needsReview: false,
    isSeparate: false,
    ...values,
  };
}

/** A log that holds what is given. */
export function logOf(values: Partial<ContractionLog> = {}): ContractionLog {
  return {
    ...DEFAULT_SETTINGS,
    userId: 'user',
    entries: [],
    events: [],
    running: null,
    waiting: 0,
    ...values,
  };
}

/** Contractions at one interval (seconds), oldest first, the last of them at `last`. */
export function seriesUpTo(
  last: number,
  series: { readonly count: number; readonly every: number; readonly duration?: number },
): Contraction[] {
  const { count, every, duration = 50 } = series;
  return Array.from({ length: count }, (_, index) =>
    contractionAt(last - (count - 1 - index) * every * 1000, { duration }),
  );
}
