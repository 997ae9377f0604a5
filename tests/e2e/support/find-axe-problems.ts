import { test, type Page } from '@playwright/test';

import { auditPage } from './audit-page.ts';

/**
 * What axe finds on the page as it stands, a line a finding: in light by all rules, in dark by those on
 * colours. Colours are the same at every width and take most of the time: what runs on both devices asks
 * for them on the desktop, unless every count is to be full.
 */
export async function findAxeProblems(page: Page): Promise<string[]> {
  const { project, file } = test.info();
  const isDeep = process.env['COLINHO_DEEP'] === '1';
  const asksForColours = isDeep || project.name === 'desktop' || file.endsWith('.phone.test.ts');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (!asksForColours) return auditPage(page, { look: 'light', rules: 'all-but-colours' });
  const light = await auditPage(page, { look: 'light', rules: 'all' });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await auditPage(page, { look: 'dark', rules: 'colours' });
  return [...light, ...dark];
}
