import type { BrowserContext, Page } from '@playwright/test';

import { openTimer as openTimerPage } from './timer-open.ts';
import { letPass } from './timer-time.ts';

/** The page of the timer in a tab that can be killed. The clock of its context is paused. */
export interface TimerPage {
  readonly page: Page;
  /** Whether a contraction runs, as the page shows it. */
  isTiming(): Promise<boolean>;
  press(): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** Its whole process crashes. Answers the page in a new tab. */
  killed(): Promise<TimerPage>;
}

/** Opens the timer, and waits until it has read what the device keeps. */
export async function openTimer(context: BrowserContext): Promise<TimerPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { start, finish } = await openTimerPage(page);
  return {
    page,
    isTiming: () => finish.isVisible(),
    press: () => start.or(finish).click(),
    pass: (seconds) => letPass(page, seconds),
    killed: async () => {
      const crashed = page.waitForEvent('crash');
      // Its answer never comes.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      return openTimer(context);
    },
  };
}
