import type { Page } from '@playwright/test';

import { DATABASE } from '#lib/sync/database.ts';

/**
 * Lets so many seconds pass at once, as for a page that slept, when what came before is written down.
 * Resolves when what follows from it is, too.
 */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await timerIsWritten(page);
  await page.clock.fastForward(Math.round(seconds * 1000));
  await timerIsWritten(page);
}

/**
 * Waits until a page has written what it is about to write on the device: a jump of the clock in the
 * middle of a write looks to it like a storage that does not answer. Twice, for what follows an answer.
 * What it has not sent by then, it does not send before time passes.
 */
export async function timerIsWritten(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    const pass = () =>
      new Promise<void>((resolve) => {
        try {
          const opening = indexedDB.open(name);
          opening.onupgradeneeded = () => opening.transaction?.abort();
          opening.onerror = () => resolve();
          opening.onsuccess = () => {
            const { result } = opening;
            const transaction = result.transaction([...result.objectStoreNames], 'readonly');
            transaction.oncomplete = () => {
              result.close();
              resolve();
            };
          };
        } catch {
          resolve();
        }
      });
    for (let turn = 0; turn < 2; turn += 1) {
      await pass();
      await fetch('/favicon.svg').catch(() => undefined);
    }
  }, DATABASE);
}
