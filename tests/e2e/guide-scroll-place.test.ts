import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';

const PLACE = 4_321;

const isWhereSheWas = (page: Page) =>
  expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - PLACE), 'pixels moved')
    .toBeLessThan(3);

test.beforeEach(async ({ context, page }) => {
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  await pageIsStill(page);
  await page.evaluate((place) => scrollTo(0, place), PLACE);
  await isWhereSheWas(page);
});

test('A reader who reloads a guide stays where she was', async ({ page }) => {
  await page.reload();
  await guideIsOpen(page);
  await isWhereSheWas(page);
});

test('So does she when she came back to it before, and read on', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  // The browser, too, goes back to the place, a moment after all is loaded.
  await page.waitForLoadState('networkidle');
  await page.evaluate((place) => scrollTo(0, place), PLACE);
  await isWhereSheWas(page);
  await page.reload();
  await guideIsOpen(page);
  await isWhereSheWas(page);
});

test('A reader who comes back to a guide stands where she left it', async ({ page }) => {
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  await isWhereSheWas(page);
  await page.goForward();
  // Going on while a page still comes into view would break that off.
  await guideIsOpen(page);
  await page.goBack();
  await guideIsOpen(page);
  await isWhereSheWas(page);
});

test('So does she when its address named a section', async ({ page }) => {
  await openGuide(page, '/birth-plan#cópias-e-assinaturas');
  await pageIsStill(page);
  // By hand: until she moves, the page brings her to the section as long as it grows.
  await page.evaluate((place) => {
    dispatchEvent(new Event('wheel'));
    scrollTo(0, place);
  }, PLACE);
  await isWhereSheWas(page);
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  await isWhereSheWas(page);
});
