import { expect, type Page } from '@playwright/test';

/** Islands that are still to hydrate by themselves; one with `client:touched` waits for a person, unless it says `now`. */
export const ASLEEP = `astro-island[ssr]:not([client="touched"]:not([opts*='"now"']))`;

/** Waits until every island of the page has hydrated, its effects included. */
export async function islandsAreAwake(page: Page): Promise<void> {
  await expect(page.locator(ASLEEP)).toHaveCount(0);
  await page.evaluate(runIdleTask);
}

/** To be run in the page: React hydrates, draws and runs effects in tasks; one of the lowest priority comes after all. */
export const runIdleTask = async (): Promise<void> => {
  const { scheduler } = globalThis as unknown as {
    scheduler: {
      postTask: (run: () => void, options: { priority: 'background' }) => Promise<void>;
    };
  };
  await scheduler.postTask(() => undefined, { priority: 'background' });
};
