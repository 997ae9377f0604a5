import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen, guidePage } from './support/guide-page.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';
import { GUIDE_PAGES } from './support/site-pages.ts';

const MOST_SHIFT = 0.05;

/** Where all that stands before the first paid part is on the screen, and a mark on each node of it. */
const publicNodes = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const paid = main.querySelector('[data-locked], [data-unlocked]');
    const nodes = Array.from(main.querySelectorAll<HTMLElement>('h1, h2, p, li, summary, nav'));
    return nodes
      .filter((node) => paid && node.compareDocumentPosition(paid) & 4 && node.offsetParent)
      .map((node, index) => {
        const marked = node as HTMLElement & { mark?: number };
        marked.mark ??= index;
        const { x, y, width, height } = node.getBoundingClientRect();
        return { mark: marked.mark, index, box: [x, y, width, height].map(Math.round) };
      });
  });

/** By how much the page has shifted since a moment of its own clock, without a press or a key. */
const shiftSince = (page: Page, moment: number) =>
  page.evaluate((start) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return shifts
      .filter(({ startTime, hadRecentInput }) => startTime > start && !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0);
  }, moment);

for (const path of GUIDE_PAGES) {
  // One guide shows it.
  const tag = path === '/exams' ? [] : '@deep';
  test(
    `The paid text of ${path} takes its place over a slow network, and nothing above it moves`,
    { tag },
    async ({ context, page }) => {
      await openSession(context, ANA);
      const scripts = await holdRequests(page, SITE_SCRIPTS);
      const guide = await holdRequests(page, '**/api/guides/*');
      await page.goto(path, { waitUntil: 'commit' });
      const { card, failure, skeleton, status } = guidePage(page);
      await expect(skeleton.first()).toBeVisible();
      await expect.poll(scripts.count).toBeGreaterThan(0);
      scripts.release();
      await expect(status).toHaveText('Carregando o guia...');
      await expect(skeleton.first()).toBeVisible();
      await expect(card).toBeHidden();
      await expect(failure).toBeHidden();
      const signs = page.getByRole('group').filter({ hasText: 'vá à maternidade agora' });
      const summary = signs.locator('summary');
      if (path === '/exams') {
        await summary.press('Enter');
        await expect(signs).toHaveAttribute('open');
      }
      await pageIsStill(page);
      const before = await publicNodes(page);
      expect(before.length).toBeGreaterThan(5);
      const moment = await page.evaluate(() => performance.now());
      guide.release();
      await guideIsOpen(page);
      await pageIsStill(page);
      await expect(skeleton).toHaveCount(0);
      await expect.poll(() => publicNodes(page)).toEqual(before);
      expect(await shiftSince(page, moment)).toBeLessThanOrEqual(MOST_SHIFT);
      if (path !== '/exams') return;
      // Focus, and what was opened, stay as they are.
      await expect(signs).toHaveAttribute('open');
      await expect(summary).toBeFocused();
      await expect(signs.getByRole('link', { name: 'Ligar para o SAMU 192' })).toBeVisible();
    },
  );
}
