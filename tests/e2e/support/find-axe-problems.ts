import type { Page } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';
import { auditPage } from './audit-page.ts';
import { emulateColorScheme } from './emulate-color-scheme.ts';

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/**
 * What axe finds on the page as it stands, a line a finding: in light by all rules, in dark by those on
 * colours; where every count is to be full, by all rules in both, at the width of either device.
 * @param part A selector: the part of the page that is looked at, where the rest is known.
 */
export async function findAxeProblems(page: Page, part?: string): Promise<string[]> {
  if (!DEEP) return findInBothColorSchemes(page, { part });
  const before = page.viewportSize();
  const found: string[] = [];
  for (const [device, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    found.push(...(await findInBothColorSchemes(page, { part, device, dark: 'all' })));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

interface Audit {
  readonly part?: string | undefined;
  readonly device?: string;
  readonly dark?: 'all' | 'colours';
}

async function findInBothColorSchemes(
  page: Page,
  { part, device = 'here', dark = 'colours' }: Audit,
): Promise<string[]> {
  await emulateColorScheme(page, 'light');
  const light = await auditPage(page, { scheme: `light, ${device}`, rules: 'all', part });
  await emulateColorScheme(page, 'dark');
  const night = await auditPage(page, { scheme: `dark, ${device}`, rules: dark, part });
  return [...light, ...night];
}
