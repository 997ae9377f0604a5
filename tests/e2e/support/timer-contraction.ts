import type { Page } from '@playwright/test';

import { timerPage } from './timer-page.ts';
import { letPass } from './timer-time.ts';

/** Times one contraction of so many seconds, and lets a pause follow that no press falls into. */
export async function timeContraction(page: Page, seconds: number, pause = 1): Promise<void> {
  const { start, finish } = timerPage(page);
  await start.click();
  await letPass(page, seconds);
  await finish.click();
  await letPass(page, pause);
}
