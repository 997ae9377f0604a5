import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import type { Intensity } from '#rules/contractions/intensity.ts';
import type { LogEntry } from '#rules/contractions/log-entry.ts';
import type { RunningContraction } from '#rules/contractions/contraction-log.ts';
import { CONTRACTIONS_DATABASE } from './contractions-name.ts';

/** Whose a record is: one device may serve several readers. */
interface Owned {
  readonly userId: string;
}

/** What there is one of for each reader. */
interface LogState extends Owned {
  readonly running: RunningContraction | null;
  readonly intensity: Intensity;
  readonly staysOnDevice: boolean;
}

interface ContractionsSchema extends DBSchema {
  entries: { key: [string, string]; value: LogEntry & Owned };
  events: { key: [string, string]; value: LabourEvent & Owned };
  states: { key: string; value: LogState };
}

export type ContractionsDatabase = IDBPDatabase<ContractionsSchema>;

export type LogTransaction = IDBPTransaction<
  ContractionsSchema,
  ('entries' | 'events' | 'states')[],
  'readwrite'
>;

/**
 * Opens this device's store of contractions.
 * @throws DOMException where the browser keeps nothing (blocked storage, some private windows).
 */
export function openContractionsDatabase(): Promise<ContractionsDatabase> {
  return openDB<ContractionsSchema>(CONTRACTIONS_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: ['userId', 'id'] });
      database.createObjectStore('events', { keyPath: ['userId', 'id'] });
      database.createObjectStore('states', { keyPath: 'userId' });
    },
    // A page of a newer release wants to change the form: it must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}
