import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';

const PLACE = 4_321;

/** Goes to a place by hand, and waits until the page has heard that she stands there. */
const moveTo = (page: Page, place: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        // Until she moves, the page brings her to where she was, as long as it grows.
        dispatchEvent(new Event('wheel'));
        scrollTo(0, top);
      }),
    place,
  );

const standsAt = (page: Page, place: number) =>
  expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place), 'pixels moved')
    .toBeLessThan(3);

test.beforeEach(async ({ context, page }) => {
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  await pageIsStill(page);
});

test('A user who reloads a guide stays where she was', async ({ page }) => {
  await moveTo(page, PLACE);
  await page.reload();
  await guideIsOpen(page);
  await standsAt(page, PLACE);
});

test('So does she when she came back to it before, and read on', async ({ page }) => {
  // Else the browser, too, brings her to the place that she left, at a moment of its own.
  await page.evaluate(() => (history.scrollRestoration = 'manual'));
  await moveTo(page, 900);
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  await pageIsStill(page);
  await standsAt(page, 900);
  await moveTo(page, PLACE);
  await page.reload();
  await guideIsOpen(page);
  await standsAt(page, PLACE);
});

test('A user who comes back to a guide stands where she left it', async ({ page }) => {
  await moveTo(page, PLACE);
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  await standsAt(page, PLACE);
  await page.goForward();
  // Going on while a page still comes into view would break that off.
  await guideIsOpen(page);
  await page.goBack();
  await guideIsOpen(page);
  await standsAt(page, PLACE);
});

test('So does she when its address named a section', async ({ page }) => {
  await openGuide(page, '/birth-plan#cópias-e-assinaturas');
  await pageIsStill(page);
  await moveTo(page, PLACE);
  await page.goto('/exams');
  await page.goBack();
  await guideIsOpen(page);
  await standsAt(page, PLACE);
});
