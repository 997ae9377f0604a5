import type { BrowserContext, Page } from '@playwright/test';

import { CONTRACTIONS_DATABASE } from '#client/contractions-name.ts';

const AHEAD_MS = 60_000;

/** Stops the clock of all pages that a context opens: from then on time passes only as `letPass` says. */
export async function stopTime(context: BrowserContext, at = new Date()): Promise<void> {
  // A clock can be stopped in what is to come only.
  await context.clock.install({ time: at.getTime() - AHEAD_MS });
  await context.clock.pauseAt(at);
}

/** Lets so many seconds pass at once, as for a page that slept, when what came before is written down. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await untilWritten(page);
  await page.clock.fastForward(Math.round(seconds * 1000));
}

/**
 * Waits until a page has written what it is about to write on the device: a jump of the clock in the
 * middle of a write looks to it like a storage that does not answer. Twice, for what follows an answer.
 */
async function untilWritten(page: Page): Promise<void> {
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
  }, CONTRACTIONS_DATABASE);
}
