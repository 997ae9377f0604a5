import type { Page } from '@playwright/test';

import { CONTRACTIONS_DATABASE } from '#lib/user-data.ts';
import type { LogEntry } from '#features/contractions/model.ts';

/** What the device's store of contractions holds, whoever's it is; empty where there is none. */
interface KeptContractions {
  readonly entries: LogEntry[];
  readonly events: unknown[];
  readonly states: unknown[];
}

export function readKept(page: Page): Promise<KeptContractions> {
  return page.evaluate(async (name) => {
    const kept = { entries: [] as LogEntry[], events: [] as unknown[], states: [] as unknown[] };
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return kept;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('the store does not open'));
    });
    const readAll = (store: keyof typeof kept) =>
      new Promise<never[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result as never[]);
        reading.onerror = () => reject(new Error(`${store} cannot be read`));
      });
    for (const store of ['entries', 'events', 'states'] as const)
      kept[store] = await readAll(store);
    database.close();
    return kept;
  }, CONTRACTIONS_DATABASE);
}
