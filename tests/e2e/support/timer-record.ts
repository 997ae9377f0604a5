import type { Page } from '@playwright/test';

import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Contraction, StoredContraction } from '#features/contractions/model.ts';
import { DATABASE } from '#lib/sync/database.ts';
import { putItem, type Items } from '#lib/sync/item.ts';

interface StoredRecord {
  readonly contractions?: readonly Contraction[];
  readonly dueDate?: CalendarDay;
}

/** Puts onto the device what the signed-in user has timed before, before her page opens. */
export async function storeRecord(page: Page, { contractions = [], dueDate }: StoredRecord) {
  const items = contractions.reduce<Items<StoredContraction>>(
    (before, { id, ...value }) =>
      putItem(before, { kind: 'contraction', id, value }, value.startedAt),
    new Map(),
  );
  const value = dueDate && { day: dueDate, source: 'due-date' };
  const date = value
    ? putItem(new Map(), { kind: 'due-date', id: 'current', value }, Date.now())
    : new Map<string, never>();
  // A page of the site's origin that runs no script of it.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(
    async ({ name, list }) => {
      const { id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('items', { keyPath: ['userId', 'kind', 'id'] });
          opening.result.createObjectStore('settings', { keyPath: ['userId', 'collection'] });
        };
        opening.onerror = () => reject(new Error('the store does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('items', 'readwrite');
          for (const item of list) transaction.objectStore('items').put({ ...item, userId });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    { name: DATABASE, list: [...items.values(), ...date.values()] },
  );
}
