import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer depends on colours, the only thing that a colour scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The copy that the builder brings: it would send its long form into the page, twice for every audit. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Audit {
  /** The colour scheme and the device, said on each line. */
  readonly scheme: string;
  /** All of them, or those on colours alone. */
  readonly rules: 'all' | 'colours';
  /** A selector: the part that is looked at; the whole page where it is left out. */
  readonly part?: string | undefined;
}

/**
 * What axe finds on the page as it stands, a line a finding. It is asked for what is wrong and nothing else:
 * the reports on all that is right, and the blank page that joins those of several frames (ours have one),
 * take three times as long as the rules themselves.
 */
export async function auditPage(page: Page, { scheme, rules, part }: Audit): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: 'undefined' })
    .options({ resultTypes: ['violations'], selectors: false })
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  if (rules === 'colours') axe.withRules(COLOUR_RULES);
  else axe.withTags(RULE_SETS);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id} (${help}): ${html}`),
  );
}
