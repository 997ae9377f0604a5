import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULE_SETS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const;

/** Rules whose answer depends on colours, the only thing that the dark scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, a line a finding: in light by all rules, in dark by those on colours. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await new AxeBuilder({ page }).withTags([...RULE_SETS]).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await new AxeBuilder({ page }).withRules(COLOUR_RULES).analyze();
  return [
    ...light.violations.map((violation) => ({ scheme: 'light', ...violation })),
    ...dark.violations.map((violation) => ({ scheme: 'dark', ...violation })),
  ].flatMap(({ scheme, id, help, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id} (${help}): ${html}`),
  );
}
