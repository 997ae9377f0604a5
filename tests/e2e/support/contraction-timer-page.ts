import type { BrowserContext, Page } from '@playwright/test';

import { openTimer as openTimerPage } from './timer-open.ts';

/** The page of the timer in a tab that can be killed; time passes in it only as it is told. */
export interface TimerPage {
  readonly page: Page;
  /** Whether a contraction runs, as the page shows it. */
  isTiming(): Promise<boolean>;
  press(): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  /** Its whole process crashes. Answers the page in a new tab. */
  killed(): Promise<TimerPage>;
}

/** Opens the timer at that moment (ms), and waits until it has read what the device keeps. */
export async function openTimer(context: BrowserContext, now: number): Promise<TimerPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now);
  let at = now;
  const { start, finish } = await openTimerPage(page);
  return {
    page,
    isTiming: () => finish.isVisible(),
    press: () => start.or(finish).click(),
    pass: async (milliseconds) => {
      at += milliseconds;
      await page.clock.runFor(milliseconds);
    },
    killed: async () => {
      const crashed = page.waitForEvent('crash');
      // Its answer never comes.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      return openTimer(context, at);
    },
  };
}
