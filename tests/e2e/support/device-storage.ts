import type { BrowserContext, Page } from '@playwright/test';

import { DATABASE, type StoredItem } from '#lib/sync/database.ts';
import type { EntryKind, EntryValues } from '#lib/entries/model.ts';
import { syncedItem, putItem, type Items } from '#lib/sync/item.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Contraction, StoredContraction } from '#features/contractions/model.ts';

/** Everything that the page's origin stores in localStorage. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

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

type Entry = { [Kind in EntryKind]: readonly [kind: Kind, id: string, value: EntryValues[Kind]] };

/** All entries that the device has stored, of whatever user; none where there is no database. */
export async function readEntries(page: Page): Promise<readonly StoredItem[]> {
  return (await readDatabase(page)).items;
}

/** A child that was born that day, after so many weeks. */
export const bornOn = (day: CalendarDay, weeks: number): EntryValues['child'] => {
  return { name: '', day, weeks, paused: false, uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
};

/** Stores entries on the device, of the signed-in user or else of the guest, before a page opens. */
export async function storeEntries(
  page: Page,
  entries: readonly Entry[EntryKind][],
): Promise<void> {
  await storeItems(
    page,
    entries.map(([kind, id, value]) => syncedItem({ kind, id, value, updatedAt: 1 })),
  );
  await page.evaluate(() => localStorage.setItem('birth-plan', 'true'));
}

interface StoredRecord {
  readonly contractions?: readonly Contraction[];
  readonly dueDate?: CalendarDay;
}

/** Stores on the device what the signed-in user has timed before, before a page opens. */
export async function storeRecord(
  page: Page,
  { contractions = [], dueDate }: StoredRecord,
): Promise<void> {
  const items = contractions.reduce<Items<StoredContraction>>(
    (before, { id, ...value }) =>
      putItem(before, { kind: 'contraction', id, value }, value.startedAt),
    new Map(),
  );
  const value = dueDate && { day: dueDate, source: 'due-date' };
  const date = value
    ? putItem(new Map(), { kind: 'due-date', id: 'current', value }, Date.now())
    : new Map<string, never>();
  await storeItems(page, [...items.values(), ...date.values()]);
}

/** Opens a page of the site's origin that runs no script of it. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
}

async function storeItems(page: Page, items: readonly object[]): Promise<void> {
  await openBlankPage(page);
  await page.evaluate(
    async ({ name, list }) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string };
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
 * Lets no page of the context be left by the test before what was done in it is on the device: within the
 * same millisecond as a press, as no finger can do it, that would end the page before its write.
 */
export function leaveWhenStored(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...target) => {
      await waitUntilStored(page);
      return goto(...target);
    };
    page.reload = async (...options) => {
      await waitUntilStored(page);
      return reload(...options);
    };
  });
}

/** Waits until what was done in the page is on the device. */
export async function waitUntilStored(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(
    async ({ name, rounds }) => {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        // After the page's own opening, which may be under way.
        const opening = indexedDB.open(name);
        // There is none, and there must be none for the page's sake.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => resolve(undefined);
      });
      if (!database) return;
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
}
