import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';

const LANDING = '/';
const WEEK = '/pregnancy-weeks/20';
const GUIDE = '/exams';

/** The document, two fonts, and the drawings of the first view. */
const MOST_REQUESTS = 6;

/** Of a visitor's scripts, the share that waits for a press or a reader. A stray library would be all of its own. */
const MOST_UNUSED = 0.6;

const FONTS_LATE_MS = 1_000;

/** What is 0 in two figures: a word that grows by three pixels beside nothing, and no line that moves. */
const CLS_ZERO = 0.005;

for (const path of [LANDING, WEEK, GUIDE]) {
  test(`A visitor's ${path} is complete after few requests`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    const asked = await listAwaited(page);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
    // Else the browser did not say what it asked for.
    expect(asked.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  });
}

for (const [path, account] of [
  [LANDING, undefined],
  [WEEK, undefined],
  [GUIDE, undefined],
  ['/login', undefined],
  ['/dashboard', BIA],
  ['/contraction-timer', ANA],
] as const) {
  test(`Nothing moves on ${path} when the fonts come late`, async ({ context, page }) => {
    if (account) await openSession(context, account);
    await page.route('**/*.woff2', async (route) => {
      await wait(FONTS_LATE_MS);
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const { painted, fontsCame, score, movedDown } = await readShifts(page);
    // Else there was nothing on the screen yet that could move.
    expect(painted).toBeLessThan(fontsCame);
    expect(movedDown).toEqual([]);
    expect(score).toBeLessThan(CLS_ZERO);
  });
}

test("Most of a guide's scripts run for a visitor", async ({ page }) => {
  await page.coverage.startJSCoverage();
  await page.goto(GUIDE);
  await page.waitForLoadState('networkidle');
  const scripts = await page.coverage.stopJSCoverage();
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const all = sum(scripts.map(({ source = '' }) => source.length));
  const unused = sum(scripts.map(countUnused));
  expect(all).toBeGreaterThan(500);
  expect(unused / all, `${unused} of ${all} characters`).toBeLessThanOrEqual(MOST_UNUSED);
});

test('What she types before the scripts come is kept, and signs her in', async ({ page }) => {
  const { release } = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  await email.fill(BIA.email);
  await password.fill(BIA.password);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await expect(email).toHaveValue(BIA.email);
  await expect(password).toHaveValue(BIA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
});

/** What the page waited for until it was complete: not what is shown further down, nor what came after. */
function listAwaited(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const isComplete = navigation?.loadEventStart ?? 0;
    const eager = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
    const shown = new Set(eager.map(({ src }) => src));
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const awaited = resources
      .filter(({ startTime }) => startTime < isComplete)
      .filter(({ initiatorType, name }) => initiatorType !== 'img' || shown.has(name));
    return [navigation?.name ?? '', ...awaited.map(({ name }) => name)];
  });
}

/** A layout shift as Chromium tells it; TypeScript's library does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** When the first words stood, when the last font came (ms), the sum of all shifts, and what went up or down. */
function readShifts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shifts = await new Promise<LayoutShift[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as LayoutShift[])).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Where nothing moved there is no entry, and no call.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
    });
    const fonts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      fontsCame: Math.max(
        ...fonts
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ responseEnd }) => responseEnd),
      ),
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      movedDown: shifts
        .flatMap(({ sources }) => sources)
        .filter(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) > 1)
        .map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 40) ?? '';
          return `'${text}' from ${previousRect.y} to ${currentRect.y}`;
        }),
    };
  });
}

interface CoveredScript {
  readonly source?: string;
  readonly functions: readonly {
    readonly ranges: readonly {
      readonly startOffset: number;
      readonly endOffset: number;
      readonly count: number;
    }[];
  }[];
}

/** Characters that did not run: of the ranges, which are nested, the innermost one counts. */
function countUnused({ source = '', functions }: CoveredScript): number {
  const ran = new Uint8Array(source.length).fill(1);
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    }
  }
  return ran.filter((flag) => flag === 0).length;
}
