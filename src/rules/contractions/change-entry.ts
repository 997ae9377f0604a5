import type { ContractionLog } from './contraction-log.ts';
import type { LogEntry } from './log-entry.ts';

/** The log with one entry replaced by what `change` makes of it; null takes it out. */
export function changeEntry(
  log: ContractionLog,
  id: string,
  change: (entry: LogEntry) => LogEntry | null,
): ContractionLog {
  const entries = log.entries.flatMap((entry) =>
    entry.id === id ? (change(entry) ?? []) : [entry],
  );
  return { ...log, entries };
}
