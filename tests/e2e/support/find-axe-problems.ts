import { AxeBuilder } from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';

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
  const everyRule = auditor(page).withTags([...RULE_SETS]);
  if (!asksForColours) {
    const { violations } = await everyRule.disableRules(COLOUR_RULES).analyze();
    return toLines('light', violations);
  }
  const light = await everyRule.analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await auditor(page).withRules(COLOUR_RULES).analyze();
  return [...toLines('light', light.violations), ...toLines('dark', dark.violations)];
}

/**
 * Asks for what is wrong and nothing else. The reports on all that is right, and the blank page that
 * joins those of several frames (ours have one), take three times as long as the rules themselves.
 */
function auditor(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .setLegacyMode();
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function toLines(scheme: string, violations: Violations): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id} (${help}): ${html}`),
  );
}
