import type { Page } from '@playwright/test';

import { CONTRACTIONS_DATABASE } from '#lib/user-data.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { type Contraction, newEntry } from '#features/contractions/model.ts';

interface KeptRecord {
  readonly contractions?: readonly Contraction[];
  readonly dueDate?: CalendarDay;
}

/** Puts onto the device what the signed-in user has timed before, before her page opens. */
export async function keepRecord(page: Page, { contractions = [], dueDate }: KeptRecord) {
  const entries = contractions.map((contraction) => newEntry(contraction));
  // A page of the site's origin that runs no script of it.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    async ({ name, list, day }) => {
      const { id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
      if (day) localStorage.setItem(`pregnancy:${userId}`, JSON.stringify({ dueDate: day }));
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          for (const store of ['entries', 'events'])
            opening.result.createObjectStore(store, { keyPath: ['userId', 'id'] });
          opening.result.createObjectStore('states', { keyPath: 'userId' });
        };
        opening.onerror = () => reject(new Error('the store does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite');
          for (const entry of list) transaction.objectStore('entries').put({ ...entry, userId });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    { name: CONTRACTIONS_DATABASE, list: entries, day: dueDate },
  );
}
