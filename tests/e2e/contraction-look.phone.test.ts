import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { timerPage, letPass } from './support/timer-page.ts';

const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Left, top, width and height in whole pixels. */
async function boxOf(part: Locator): Promise<number[]> {
  const box = await part.boundingBox();
  return [box?.x, box?.y, box?.width, box?.height].map((value) => Math.round(value ?? NaN));
}

test('The page fits its user before any script, is dark until day is chosen, and its button stays in the lower half', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pregnancy-weeks');
  const light = await paperOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paperOf(page);
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  const { start, finish, rows, intensity, state, whenToGo } = timerPage(page);
  const look = page.getByRole('button', { name: 'Visual noturno' });

  await test.step('a guest has a card, a premium user the button, and nothing moves', async () => {
    const hold = await holdRequests(page, SITE_SCRIPTS);
    const card = page.getByRole('heading', { name: 'Cada contração com um toque' });
    await page.goto('/contraction-timer', { waitUntil: 'commit' });
    await expect(card).toHaveCount(1);
    await expect(start).toHaveCount(0);
    await openSession(context, ANA);
    await pauseClock(context);
    await page.goto('/contraction-timer', { waitUntil: 'commit' });
    await expect(start).toBeEnabled();
    await expect(card).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const boxes = async () => [await boxOf(start), await boxOf(whenToGo)];
    const before = await boxes();
    expect(before.flat()).not.toContain(NaN);
    hold.release();
    await expect(state).toHaveText('Toque quando a contração começar');
    await islandsAreAwake(page);
    await expect.poll(boxes).toEqual(before);
  });

  await test.step('the button is large, and does not move at a press', async () => {
    await expect(start).toBeInViewport({ ratio: 1 });
    const before = await boxOf(start);
    const [, top, , height] = before;
    expect(height).toBeGreaterThanOrEqual(96);
    expect(top, 'in the lower half').toBeGreaterThanOrEqual(320);
    const menu = page.locator('.menu');
    await expect(menu).toBeVisible();
    await start.click();
    await expect(intensity).toBeVisible();
    await expect(menu, 'nothing but the button under her thumb').toBeHidden();
    await expect.poll(() => boxOf(finish)).toEqual(before);
    await letPass(page, 1);
    await finish.click();
    await expect(rows).toHaveCount(1);
    await expect(menu).toBeVisible();
    await expect.poll(() => boxOf(start)).toEqual(before);
  });

  await test.step('a small phone at 200% zoom shows clock and button without a scroll', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(start).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 640 });
  });

  await test.step('day and night are chosen here alone, and right at the first paint', async () => {
    await expect(look).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => paperOf(page)).toBe(dark);
    await look.click();
    await expect(look).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => paperOf(page)).toBe(light);
    const hold = await holdRequests(page, SITE_SCRIPTS);
    await page.goto('/contraction-timer', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => paperOf(page)).toBe(light);
    hold.release();
    await expect(look).toHaveAttribute('aria-pressed', 'false');
    await look.click();
    await expect.poll(() => paperOf(page)).toBe(dark);
    await page.goto('/pregnancy-weeks');
    await expect.poll(() => paperOf(page)).toBe(light);
  });
});
