import type { Page } from '@playwright/test';

import { DATABASE, type StoredItem } from '#lib/sync/database.ts';

/** What the device's database holds, whoever's it is; empty where there is none. */
interface Stored {
  readonly items: StoredItem[];
  readonly settings: unknown[];
}

export function readDatabase(page: Page): Promise<Stored> {
  return page.evaluate(async (name) => {
    const stored = { items: [] as StoredItem[], settings: [] as unknown[] };
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return stored;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('the store does not open'));
    });
    const readAll = (store: keyof typeof stored) =>
      new Promise<never[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result as never[]);
        reading.onerror = () => reject(new Error(`${store} cannot be read`));
      });
    for (const store of ['items', 'settings'] as const) stored[store] = await readAll(store);
    database.close();
    return stored;
  }, DATABASE);
}
