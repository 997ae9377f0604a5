import type { Page } from '@playwright/test';

import { ENTRIES_DATABASE } from '#lib/user-data.ts';
import type { OwnedEntry } from '#lib/entries/database.ts';

/** All marks that the device's store holds, whoever's they are; empty where there is none. */
export function readMarks(page: Page): Promise<OwnedEntry[]> {
  return page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('the store does not open'));
    });
    const marks = await new Promise<OwnedEntry[]>((resolve, reject) => {
      const reading = database.transaction('marks').objectStore('marks').getAll();
      reading.onsuccess = () => resolve(reading.result as OwnedEntry[]);
      reading.onerror = () => reject(new Error('the marks cannot be read'));
    });
    database.close();
    return marks;
  }, ENTRIES_DATABASE);
}
