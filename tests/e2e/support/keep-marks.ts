import type { Page } from '@playwright/test';

import { ENTRIES_DATABASE } from '#lib/user-data.ts';
import type { EntryKind, EntryValues } from '#lib/entries/model.ts';

type Kept = { [Kind in EntryKind]: readonly [kind: Kind, key: string, value: EntryValues[Kind]] };

/** Puts marks onto the device, of the signed-in user or else of the guest, before her page opens. */
export async function keepMarks(page: Page, marks: readonly Kept[EntryKind][]): Promise<void> {
  // A page of the site's origin that runs no script of it.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    async ({ name, list }) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string };
      localStorage.setItem('hers-plan', 'true');
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('marks', { keyPath: ['owner', 'kind', 'key'] });
        opening.onerror = () => reject(new Error('the store does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('marks', 'readwrite');
          for (const [kind, key, value] of list) {
            const mark = { kind, key, value, updatedAt: 1, isPending: false };
            transaction.objectStore('marks').put({ ...mark, owner: id ?? 'guest' });
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    { name: ENTRIES_DATABASE, list: marks },
  );
}
