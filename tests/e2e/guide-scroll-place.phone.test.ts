import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';

const PLACE = 4_321;

/** Goes to a place by hand, and waits until the page knows it. */
const moveTo = (page: Page, place: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        // Until somebody scrolls, the page restores its place as it grows.
        dispatchEvent(new Event('wheel'));
        scrollTo(0, top);
      }),
    place,
  );

const standsAt = (page: Page, place: number) =>
  expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place), 'pixels moved')
    .toBeLessThan(3);

test('A guide keeps its place through a reload, back and forward, and an address with a section', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/vaccines');
  await pageIsStill(page);

  await test.step('reloaded', async () => {
    await moveTo(page, PLACE);
    await page.reload();
    await guideIsOpen(page);
    await standsAt(page, PLACE);
  });

  await test.step('back, forward and back again', async () => {
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

  await test.step('reloaded after somebody came back and read on', async () => {
    // Else the browser, too, restores the place, at a moment of its own.
    await page.evaluate(() => (history.scrollRestoration = 'manual'));
    await pageIsStill(page);
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

  await test.step('where the address names a section', async () => {
    await openGuide(page, '/birth-plan#cópias-e-assinaturas');
    await pageIsStill(page);
    await moveTo(page, PLACE);
    await page.goto('/exams');
    await page.goBack();
    await guideIsOpen(page);
    await standsAt(page, PLACE);
  });
});
