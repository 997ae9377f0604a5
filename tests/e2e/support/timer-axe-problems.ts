import type { Page } from '@playwright/test';

import { auditPage } from './audit-page.ts';

/**
 * What axe finds on the timer as it stands, a line a finding: at night by all rules, by day on colours.
 * @param part A selector: the part of the page that is looked at, where the rest is known.
 */
export async function findTimerAxeProblems(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const setLook = (look: string) =>
    page.evaluate((name) => (document.documentElement.dataset['look'] = name), look);
  await setLook('night');
  const night = await auditPage(page, { look: 'night', rules: 'all', part });
  await setLook('day');
  const day = await auditPage(page, { look: 'day', rules: 'colours', part });
  await setLook('night');
  return [...night, ...day];
}
