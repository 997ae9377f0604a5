import { formatLogDay } from '#rules/contractions/format-log-day.ts';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { withIntervals, type Interval } from '#rules/contractions/with-intervals.ts';

/** A line of the history. */
export type HistoryItem =
  | { readonly kind: 'contraction'; readonly at: number; readonly entry: LogEntry & Interval }
  | { readonly kind: 'event'; readonly at: number; readonly event: LabourEvent };

/** What happened on one day, newest first. */
export interface HistoryDay {
  /** 'Hoje', 'Ontem', 'sexta-feira, 20 de novembro' */
  readonly title: string;
  readonly items: readonly HistoryItem[];
}

interface HistorySource {
  readonly entries: readonly LogEntry[];
  readonly events: readonly LabourEvent[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How many lines are shown. */
  readonly limit: number;
  readonly timeZone?: string;
}

/** The latest lines of the history by day, newest first, and how many are left out. */
export function toHistoryDays({ entries, events, now, limit, timeZone }: HistorySource): {
  readonly days: readonly HistoryDay[];
  readonly leftOut: number;
} {
  const contractions = withIntervals(entries).map((entry): HistoryItem => ({
    kind: 'contraction',
    at: entry.startedAt,
    entry,
  }));
  const told = events.map((event): HistoryItem => ({ kind: 'event', at: event.at, event }));
  const items = [...contractions, ...told].sort((a, b) => b.at - a.at);
  const days = new Map<string, HistoryItem[]>();
  for (const item of items.slice(0, limit)) {
    const title = formatLogDay(item.at, now, timeZone);
    days.set(title, [...(days.get(title) ?? []), item]);
  }
  return {
    days: Array.from(days, ([title, shown]) => ({ title, items: shown })),
    leftOut: Math.max(0, items.length - limit),
  };
}
