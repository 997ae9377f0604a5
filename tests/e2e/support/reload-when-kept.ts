import type { Page } from '@playwright/test';

import { ENTRIES_DATABASE } from '#lib/user-data.ts';

/** Writes may follow one another: the one under way, then all that came meanwhile. */
const WRITES_IN_A_ROW = 3;

/**
 * Reloads the page once what she marked is on the device. A reload within the same millisecond as a press, as
 * no finger can make it, may end the page before its write.
 */
export async function reloadWhenKept(page: Page): Promise<void> {
  await page.evaluate(
    async ({ name, rounds }) => {
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('the store does not open'));
      });
      for (let round = 0; round < rounds; round += 1) {
        // It has its turn when those before it are over.
        const turn = database.transaction('marks', 'readwrite');
        turn.objectStore('marks').count();
        await new Promise((resolve) => (turn.oncomplete = resolve));
      }
      database.close();
    },
    { name: ENTRIES_DATABASE, rounds: WRITES_IN_A_ROW },
  );
  await page.reload();
}
