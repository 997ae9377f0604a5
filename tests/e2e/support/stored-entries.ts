import type { Page } from '@playwright/test';

import type { EntryKind, EntryValues } from '#lib/entries/model.ts';
import { DATABASE, type StoredItem } from '#lib/sync/database.ts';
import { syncedItem } from '#lib/sync/item.ts';

import { readDatabase } from './read-database.ts';

type Entry = { [Kind in EntryKind]: readonly [kind: Kind, id: string, value: EntryValues[Kind]] };

/** All entries that the device has stored, of whatever user; none where there is no database. */
export async function readEntries(page: Page): Promise<readonly StoredItem[]> {
  return (await readDatabase(page)).items;
}

/** Stores entries on the device, of the signed-in user or else of the guest, before a page opens. */
export async function storeEntries(page: Page, entries: readonly Entry[EntryKind][]) {
  // A page of the site's origin that runs no script of it.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  const items = entries.map(([kind, id, value]) => syncedItem({ kind, id, value, updatedAt: 1 }));
  await page.evaluate(
    async ({ name, list }) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string };
      localStorage.setItem('birth-plan', 'true');
      await new Promise<void>((resolve, reject) => {
        // As it is, or else of the first version.
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('items', { keyPath: ['userId', 'kind', 'id'] });
          opening.result.createObjectStore('settings', { keyPath: ['userId', 'collection'] });
        };
        opening.onerror = () => reject(new Error('the database does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('items', 'readwrite');
          for (const item of list) {
            transaction.objectStore('items').put({ ...item, userId: id ?? 'guest' });
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    { name: DATABASE, list: items },
  );
}

/** Writes may follow one another: the one under way, then all that came meanwhile. */
const WRITES_IN_A_ROW = 3;

/**
 * Reloads the page once what was done is on the device. A reload within the same millisecond as a press, as
 * no finger can make it, may end the page before its write.
 */
export async function reloadWhenStored(page: Page): Promise<void> {
  await page.evaluate(
    async ({ name, rounds }) => {
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('the database does not open'));
      });
      for (let round = 0; round < rounds; round += 1) {
        // It has its turn when those before it are over.
        const turn = database.transaction(['items', 'settings'], 'readwrite');
        turn.objectStore('items').count();
        await new Promise((resolve) => (turn.oncomplete = resolve));
      }
      database.close();
    },
    { name: DATABASE, rounds: WRITES_IN_A_ROW },
  );
  await page.reload();
}
