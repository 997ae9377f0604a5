import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';

import { DEEP } from '#tests/support/deep.ts';

export type ColorScheme = 'light' | 'dark';

/**
 * The colour scheme that the system asks for, at rest: a colour on its way to another is neither. The timer is dark
 * unless the light one was chosen.
 */
export async function emulateColorScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(
    (name) => {
      const { dataset } = document.documentElement;
      if ('look' in dataset) dataset['look'] = name;
    },
    scheme === 'light' ? 'day' : 'night',
  );
}

const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer depends on colours, the only thing that a colour scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What a finger is to hit has 44 by 44 px, beyond the 24 of WCAG 2.2 AA: whatever stands in no sentence. A box is
 * hit by its label, a card by the whole of it.
 */
const TOUCH_TARGET = {
  checks: [{ id: 'touch-size', evaluate: 'target-size-evaluate', options: { minSize: 44 } }],
  rules: [
    {
      id: 'touch-target',
      selector: `a:not(.skip-link, .linked-card a, .task-title a), button, summary, select, textarea,
        input:not([type='checkbox'], [type='radio'])`,
      matches: 'widget-not-inline-matches',
      any: ['touch-size'],
      metadata: { help: 'Touch targets must be 44 px high and wide' },
    },
  ],
};

/** The copy that the builder brings: it would send its long form into the page, twice for every audit. */
const AXE = `${readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)}
axe.configure(${JSON.stringify(TOUCH_TARGET)});`;

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
  const start = () => {
    const axe = new AxeBuilder({ page, axeSource: 'undefined' })
      .options({ resultTypes: ['violations'], selectors: false })
      .setLegacyMode();
    return part === undefined ? axe : axe.include(part);
  };
  const find = async (axe: AxeBuilder) => (await axe.analyze()).violations;
  const violations =
    rules === 'colours'
      ? await find(start().withRules(COLOUR_RULES))
      : [
          ...(await find(start().withTags(RULE_SETS).disableRules(TARGET_RULES))),
          ...(await withBarsInFlow(page, () => find(start().withRules(TARGET_RULES)))),
        ];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${scheme}: ${id} (${help}): ${html}`),
  );
}

const TARGET_RULES = ['target-size', 'touch-target'];

/** What a bar covers in part by chance of the scroll is no small target: it can be scrolled to. */
async function withBarsInFlow<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const place = (position: string) =>
    page.evaluate((value) => {
      for (const bar of document.querySelectorAll<HTMLElement>('.bar, .menu, .contents'))
        bar.style.position = value;
    }, position);
  await place('static');
  try {
    return await work();
  } finally {
    await place('');
  }
}

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

interface Look {
  readonly part?: string | undefined;
  readonly device?: string;
  readonly dark?: 'all' | 'colours';
}

async function findInBothColorSchemes(
  page: Page,
  { part, device = 'here', dark = 'colours' }: Look,
): Promise<string[]> {
  await emulateColorScheme(page, 'light');
  const light = await auditPage(page, { scheme: `light, ${device}`, rules: 'all', part });
  await emulateColorScheme(page, 'dark');
  const night = await auditPage(page, { scheme: `dark, ${device}`, rules: dark, part });
  return [...light, ...night];
}
