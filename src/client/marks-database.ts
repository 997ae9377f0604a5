import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptMark } from '#rules/marks/mark.ts';
import { MARKS_DATABASE } from './marks-name.ts';

/** A mark and whose it is: one device may serve several readers, and one who has not signed in. */
export type OwnedMark = KeptMark & { readonly owner: string };

interface MarksSchema extends DBSchema {
  marks: { key: [string, string, string]; value: OwnedMark };
}

export type MarksDatabase = IDBPDatabase<MarksSchema>;

/**
 * Opens this device's store of marks.
 * @throws DOMException where the browser keeps nothing (blocked storage, some private windows).
 */
export function openMarksDatabase(): Promise<MarksDatabase> {
  return openDB<MarksSchema>(MARKS_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('marks', { keyPath: ['owner', 'kind', 'key'] });
    },
    // A page of a newer release wants to change the form: it must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}
