import { type BrowserContext, expect, type Page } from '@playwright/test';

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
  await page.goto('/contraction-timer');
  const button = page.getByRole('button', { name: /^(Iniciar|Finalizar) Contração$/ });
  await expect(button).toBeEnabled();
  return {
    page,
    isTiming: async () => (await button.textContent())?.startsWith('Finalizar') ?? false,
    press: () => button.click(),
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
