import { useStore } from '@nanostores/react';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import { entriesOf } from '#rules/contractions/contraction-log.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import { $contractionLog } from '#stores/contraction-log.ts';

/** What she sees of her log: nothing until it was read, and while nobody is known. */
export interface ShownRecord {
  readonly contractions: readonly LogEntry[];
  readonly events: readonly LabourEvent[];
}

/** Her record as it stands, for what is told of it. */
export function useLabourRecord(): ShownRecord {
  const log = useStore($contractionLog, { ssr: 'initial' });
  return log
    ? { contractions: entriesOf(log), events: log.events }
    : { contractions: [], events: [] };
}
