import type { Page } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { type Account, ANA, BIA } from './support/account.ts';
import { holdRequests } from './support/requests.ts';
import { idleWorkIsDone, islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';

const LANDING = '/';
const WEEK = '/pregnancy-weeks/20';
const GUIDE = '/exams';

/** The document, two fonts, and the drawings of the first view. */
const MOST_REQUESTS = 6;
/** Its telephone shows the dashboard: the womb, the food and the bar of the menu. */
const MOST_REQUESTS_OF_LANDING = 8;

/** Of a guest's scripts, the share that waits for a press or a user. A stray library would be all of its own. */
const MOST_UNUSED = 0.62;

/** What is 0 in two figures: a word that grows by three pixels beside nothing, and no line that moves. */
const CLS_ZERO = 0.005;

test('What a guest opens is complete after few requests', async ({ page }) => {
  for (const path of [LANDING, WEEK, GUIDE]) {
    await page.goto(path, { waitUntil: 'load' });
    const asked = await listAwaited(page);
    const most = path === LANDING ? MOST_REQUESTS_OF_LANDING : MOST_REQUESTS;
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(most);
    // Else the browser did not say what it asked for.
    expect(asked.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  }
});

const FONT_PAGES: readonly (readonly [path: string, account?: Account])[] = [
  [LANDING],
  [WEEK],
  ['/login'],
  ...(DEEP ? ([[GUIDE], ['/dashboard', BIA], ['/contraction-timer', ANA]] as const) : []),
];

test('Nothing moves on a page whose fonts come late', ALSO_DEEP, async ({ context, page }) => {
  for (const [path, account] of FONT_PAGES) {
    await test.step(path, async () => {
      if (account) await openSession(context, account);
      // What the page before has fetched is fetched anew.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      const fonts = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await firstWordsStand(page);
      // Else nothing comes late. They are asked for once the words are laid out, and the test may hear of that later still.
      await expect.poll(fonts.count).toBe(2);
      fonts.release();
      await page.waitForLoadState('load');
      await pageIsFilled(page);
      expect(
        await hasFallbackFonts(page),
        'The machine needs a font of each of src/styles/font-fallbacks.css (Debian: apt-get install fonts-liberation)',
      ).toBe(true);
      const { score, moved, movedDown } = await readShifts(page);
      expect(movedDown).toEqual([]);
      expect(score, moved.join('\n')).toBeLessThan(CLS_ZERO);
      await page.unroute('**/*.woff2');
    });
  }
});

test("Most of a guide's scripts run for a guest", { tag: '@deep' }, async ({ page }) => {
  await page.coverage.startJSCoverage();
  await page.goto(GUIDE, { waitUntil: 'load' });
  await idleWorkIsDone(page);
  const scripts = await page.coverage.stopJSCoverage();
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const all = sum(scripts.map(({ source = '' }) => source.length));
  const unused = sum(scripts.map(countUnused));
  expect(all).toBeGreaterThan(500);
  expect(unused / all, `${unused} of ${all} characters`).toBeLessThanOrEqual(MOST_UNUSED);
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

/** A layout shift as Chromium reports it; TypeScript's library does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Waits for the first paint with words or pictures, in the fonts that are there. */
function firstWordsStand(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Whether the machine has the fonts that stand for ours, with their measure, until ours come. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // Android's Noto Serif has a face of its own.
    const faces = [...document.fonts].filter(({ family }) => /fallback"?$/.test(family));
    const loaded = await Promise.allSettled(faces.map((face) => face.load()));
    return faces.length > 0 && loaded.every(({ status }) => status === 'fulfilled');
  });
}

/** Waits until the islands run and nothing that can be seen is on its way. */
async function pageIsFilled(page: Page): Promise<void> {
  await islandsAreAwake(page);
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

/** The sum of all shifts until the fonts were in use, what moved, and what of it went up or down. */
function readShifts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The frame that draws with them, and what it reports.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    const places = shifts.flatMap(({ sources }) =>
      sources.map(({ node, previousRect: before, currentRect: after }) => ({
        isLower: Math.abs(before.y - after.y) > 1,
        text: `'${node?.textContent?.trim().slice(0, 40) ?? ''}' from ${before.x}, ${before.y} to ${after.x}, ${after.y}`,
      })),
    );
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: places.map(({ text }) => text),
      movedDown: places.filter(({ isLower }) => isLower).map(({ text }) => text),
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
