import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { withIntervals, type Interval } from '#rules/contractions/with-intervals.ts';
import type { ShownRecord } from './use-labour-record.ts';

/** What fits on two sheets of A4. */
export const ROWS_PRINTED = 60;
const RECENT_MS = 48 * 3_600_000;

/** A line of the printed table. */
export type PrintedRow =
  | { readonly kind: 'contraction'; readonly at: number; readonly contraction: LogEntry & Interval }
  | { readonly kind: 'event'; readonly at: number; readonly event: LabourEvent };

export interface PrintedRows {
  /** Oldest first. */
  readonly rows: readonly PrintedRow[];
  /** How many contractions the rows leave out. */
  readonly leftOut: number;
}

/**
 * The latest contractions: of the 48 hours up to `now` (milliseconds since 1970) or, where that is longer
 * ago, up to the last one, 60 at most. With them the events of that time; that the waters broke is told
 * whenever it was.
 */
export function toPrintedRows({ contractions, events }: ShownRecord, now: number): PrintedRows {
  const newestFirst = withIntervals(contractions);
  const latest = newestFirst[0];
  const since = latest ? Math.min(latest.startedAt, now) - RECENT_MS : Number.NEGATIVE_INFINITY;
  const shown = newestFirst.filter(({ startedAt }) => startedAt >= since).slice(0, ROWS_PRINTED);
  const told = events.filter(({ kind, at }) => kind === 'waters' || at >= since);
  const rows = [
    ...shown.map((it): PrintedRow => ({ kind: 'contraction', at: it.startedAt, contraction: it })),
    ...told.map((it): PrintedRow => ({ kind: 'event', at: it.at, event: it })),
  ];
  return { rows: rows.sort((a, b) => a.at - b.at), leftOut: contractions.length - shown.length };
}
