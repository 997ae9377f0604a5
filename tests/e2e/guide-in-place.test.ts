import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
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
        const box = node.getBoundingClientRect();
        marked.mark ??= index;
        return { mark: marked.mark, index, x: box.x, y: box.y, w: box.width, h: box.height };
      });
  });

/** Adds up from now on by how much the page shifts without her doing. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) sum += shift.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift' });
  });

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

for (const path of GUIDE_PAGES) {
  test(`The paid text of ${path} takes its place, and nothing above it moves`, async ({ page }) => {
    const { release } = await holdRequests(page, '**/api/guides/*');
    await page.goto(path);
    const { card, failure, skeleton, status } = guidePage(page);
    await expect(status).toHaveText('Carregando o guia...');
    await expect(skeleton.first()).toBeVisible();
    await expect(card).toBeHidden();
    await expect(failure).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await publicNodes(page);
    expect(before.length).toBeGreaterThan(5);
    await watchShifts(page);
    release();
    await guideIsOpen(page);
    expect(await publicNodes(page)).toEqual(before);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test('Focus, and what she has opened, stay as they are', async ({ page }) => {
  const { release } = await holdRequests(page, '**/api/guides/*');
  await page.goto('/exams');
  const signs = page.getByRole('group').filter({ hasText: 'vá à maternidade agora' });
  const summary = signs.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(signs).toHaveAttribute('open');
  release();
  await guideIsOpen(page);
  await expect(signs).toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await expect(signs.getByRole('link', { name: 'Ligar para o SAMU 192' })).toBeVisible();
});
