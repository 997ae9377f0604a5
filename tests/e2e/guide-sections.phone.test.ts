import type { Page } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen, guidePage, landsOn, openGuide, openPanels } from './support/guide-page.ts';
import { holdRequests } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';

/** The next guide has to be asked for. */
const clearSavedGuides = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

const SECTIONS = [
  ['/vaccines#12-meses', '12 Meses'],
  ['/birth-plan#cópias-e-assinaturas', 'Cópias e assinaturas'],
  ...(DEEP
    ? [
        ['/vaccines#ao-nascer', 'Ao Nascer'],
        ['/puerperium#o-que-muda-nas-emo%C3%A7%C3%B5es', 'O que muda nas emoções'],
      ]
    : []),
] as [path: string, heading: string][];

test(
  'A guide opens at the section that the address names, in its tab, and moves nobody who has scrolled',
  ALSO_DEEP,
  async ({ context, page }) => {
    await openSession(context, ANA);
    for (const [path, heading] of SECTIONS) {
      await test.step(path, async () => {
        // The text comes late: by then the browser has given up looking for the section.
        const { release } = await holdRequests(page, '**/api/guides/*');
        await page.goto(path);
        await expect(guidePage(page).skeleton.first()).toBeVisible();
        release();
        await landsOn(page, heading);
        await page.unroute('**/api/guides/*');
        await clearSavedGuides(page);
      });
    }

    await test.step('in the second tab, and again from the first', async () => {
      const heading = 'Ambiente na cesárea';
      await page.goto('about:blank');
      await openGuide(page, '/birth-plan#ambiente-na-cesárea');
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Cesárea');
      await expect(openPanels(page)).toHaveCount(1);
      await landsOn(page, heading);
      await page.getByRole('tab', { name: 'Parto Normal' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeHidden();
      await page.evaluate(() => {
        location.hash = 'ambiente-na-cesárea';
      });
      await landsOn(page, heading);
    });

    for (const hash of ['#%', '#nada-disso']) {
      await test.step(`at its top by ${hash}`, async () => {
        await page.goto('about:blank');
        await openGuide(page, `/birth-plan${hash}`);
        await pageIsStill(page);
        await expect(page.getByRole('tab', { selected: true })).toHaveText('Parto Normal');
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    }

    await test.step('not where the user has begun to scroll', async () => {
      await clearSavedGuides(page);
      const { count, release } = await holdRequests(page, '**/api/guides/*');
      await page.goto('/vaccines#12-meses');
      await expect(guidePage(page).skeleton.first()).toBeVisible();
      // The page listens by the time it asks for the text.
      await expect.poll(count).toBe(1);
      await page.evaluate(() => {
        const note = () => (document.documentElement.dataset['stoppedAt'] = String(scrollY));
        addEventListener('scrollend', note, { once: true });
      });
      await page.mouse.wheel(0, 700);
      await expect(page.locator('html')).toHaveAttribute('data-stopped-at', /^[1-9]/);
      const place = await page.evaluate(() => scrollY);
      release();
      await guideIsOpen(page);
      await pageIsStill(page);
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
  },
);
