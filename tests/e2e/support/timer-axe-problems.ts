import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the timer as it stands, a line a finding: at night by all rules, by day on colours.
 * @param part A selector: the part of the page that is looked at, where the rest is known.
 */
export async function findTimerAxeProblems(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const setLook = (look: string) =>
    page.evaluate((name) => (document.documentElement.dataset['look'] = name), look);
  const found: string[] = [];
  for (const look of ['night', 'day']) {
    await setLook(look);
    const axe = new AxeBuilder({ page }).include(part);
    const builder = look === 'night' ? axe.withTags(RULE_SETS) : axe.withRules(COLOUR_RULES);
    const { violations } = await builder.analyze();
    for (const { id, help, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${look}: ${id} (${help}): ${html}`));
  }
  await setLook('night');
  return found;
}
