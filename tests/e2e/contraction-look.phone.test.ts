import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { SITE_SCRIPTS } from './support/site-scripts.ts';
import { openTimer } from './support/timer-open.ts';

const paperOf = () => getComputedStyle(document.body).backgroundColor;

test('It is night on the page until she wants the day, which stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pregnancy-weeks');
  const light = await page.evaluate(paperOf);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await page.evaluate(paperOf);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto('/contraction-timer');
  const look = page.getByRole('button', { name: 'Visual noturno' });
  await expect(look).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(paperOf)).toBe(dark);
  await look.click();
  await expect(look).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(paperOf)).toBe(light);

  // Before any script of the site has come, the first paint is right.
  const hold = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/contraction-timer', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(paperOf)).toBe(light);
  hold.release();
  await expect(look).toHaveAttribute('aria-pressed', 'false');
  await look.click();
  expect(await page.evaluate(paperOf)).toBe(dark);
  // Elsewhere the system decides.
  await page.goto('/pregnancy-weeks');
  expect(await page.evaluate(paperOf)).toBe(light);
});

test('The button lies under the thumb, and stays there', async ({ context, page }) => {
  await openSession(context, ANA);
  await page.setViewportSize({ width: 360, height: 640 });
  const { start, finish, rows, intensity } = await openTimer(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(start).toBeInViewport({ ratio: 1 });
  const before = await start.boundingBox();
  expect(before?.height).toBeGreaterThanOrEqual(96);
  expect(before?.y, 'in the lower half').toBeGreaterThanOrEqual(320);
  await start.click();
  await expect(intensity).toBeVisible();
  expect(await finish.boundingBox()).toEqual(before);
  await page.waitForTimeout(600);
  await finish.click();
  await expect(rows).toHaveCount(1);
  expect(await start.boundingBox()).toEqual(before);
});
