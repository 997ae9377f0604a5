import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { guideIsOpen, guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/requests.ts';
import { openSession } from './support/session.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Elements whose styles would move something, as tag and class. */
const movingElements = (page: Page) =>
  page.evaluate(() => {
    const isLong = (durations: string) =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01);
    return Array.from(document.querySelectorAll('*'), (element) =>
      ['', '::before', '::after', '::backdrop'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo || undefined);
        const moves =
          isLong(style.transitionDuration) ||
          (style.animationName !== 'none' && isLong(style.animationDuration));
        return moves ? `${element.tagName}.${element.className}${pseudo}` : '';
      }),
    )
      .flat()
      .filter((found) => found !== '');
  });

test('Nothing moves where less motion is asked for, a guide that loads neither', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['glides'] = String(viewTransition !== null);
    });
  });
  for (const path of ['/', '/login', '/pregnancy-weeks', '/pregnancy-weeks/20', '/troussau']) {
    await page.goto(path);
    expect(await movingElements(page), path).toEqual([]);
  }
  await page.goto('/dashboard');
  expect(await movingElements(page), '/dashboard').toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Monte o enxoval' }).click();
  await page.waitForURL('**/troussau');
  await expect(page.locator('html')).toHaveAttribute('data-glides', 'false');
  await page.getByRole('tab', { name: 'Essenciais' }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

  await openSession(context, ANA);
  const { release } = await holdRequests(page, '**/api/guides/*');
  await page.goto('/vaccines');
  const { skeleton } = guidePage(page);
  await expect(skeleton).toBeVisible();
  expect(await movingElements(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  release();
  await guideIsOpen(page);
  expect(await movingElements(page)).toEqual([]);
});
