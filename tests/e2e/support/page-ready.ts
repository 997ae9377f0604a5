import { expect, type Page } from '@playwright/test';

/**
 * Islands that are still to hydrate by themselves: one with `client:touched` waits for a person, but in the paid part
 * of a guide, where somebody is signed in.
 */
export const ASLEEP =
  'astro-island[ssr]:is(:not([client="touched"]), [opts*="now"], [data-unlocked] *)';

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

/**
 * Waits until what the page put off to a quiet moment before has run: idle callbacks keep their order.
 * Frames are asked for meanwhile, since Chromium may call nobody where nothing is left to draw.
 */
export async function idleWorkIsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let isIdle = false;
    requestIdleCallback(() => (isIdle = true));
    while (!isIdle) await new Promise(requestAnimationFrame);
  });
}

/**
 * A request of the page that is answered: what its scripts had asked for before, and what they do with an
 * answer that had come, is seen by then. To be awaited before something is said not to happen.
 */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
  await page.evaluate(runIdleTask);
}

/** What has yet to come, or to be drawn from what the device stores: islands, tools, and what is in them. */
const UNDER_WAY = [
  ASLEEP,
  '.plan-summary[aria-busy="true"]',
  '.vaccine-tick > input:disabled',
].join(', ');

/** Waits until what a guide can do beyond being read is there and drawn, so that the page grows no more. */
export async function pageIsStill(page: Page): Promise<void> {
  await expect(page.locator(UNDER_WAY)).toHaveCount(0);
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await page.evaluate(async () => {
    const images = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
    // What came last is in the page's layout by then.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
