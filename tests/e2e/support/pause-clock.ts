import type { BrowserContext, Page } from '@playwright/test';

import { islandsAreAwake, roundTrip } from './page-ready.ts';

/** The clock runs until it is stopped, and cannot be stopped at a moment that has gone by. */
const AHEAD_MS = 60_000;

/**
 * Stops the clock of a context's pages, those that it opens later, too: from then on time passes only as
 * `passTime` says. Once a context.
 * @param at What the clock shows then, in ms.
 */
export async function pauseClock(
  { clock }: Page | BrowserContext,
  at: number = Date.now(),
): Promise<void> {
  await clock.install({ time: at - AHEAD_MS });
  await clock.pauseAt(at);
}

/** Lets time pass on a page, in milliseconds, once it has worked off all that came before. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await workOff(page);
  await page.clock.runFor(milliseconds);
  await workOff(page);
}

/** Islands have woken up, and a round trip later every earlier answer has been read. */
async function workOff(page: Page): Promise<void> {
  await islandsAreAwake(page);
  await roundTrip(page);
}
