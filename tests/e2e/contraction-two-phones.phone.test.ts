import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { openSession } from './support/session.ts';
import { timerAccount } from './support/timer-account.ts';
import { openTimer, timerPage } from './support/timer-page.ts';

/** Resolves when a phone has told the account what runs on it, or that nothing does. */
const toldBy = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/entries') && response.request().method() === 'PUT',
  );

test('A contraction that runs on one phone is shown on the other, and ended from there on both', async ({
  browser,
  context,
  page,
  request,
}) => {
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  const first = await openTimer(page);
  const told = toldBy(page);
  await first.start.click();
  await told;

  const other = await browser.newContext();
  await openSession(other, account);
  const otherPage = await other.newPage();
  const second = await openTimer(otherPage);
  await expect(otherPage.getByText(/^Marcando em outro aparelho: /)).toBeVisible();
  await expect(second.start).toBeVisible();
  const taken = toldBy(otherPage);
  await otherPage.getByRole('button', { name: 'Acompanhar aqui' }).click();
  await taken;
  const ended = toldBy(otherPage);
  await second.finish.click();
  await expect(second.saved).toContainText('Sincronizado com a sua conta.');
  // Asked before that, the first phone would ask again after 20 s only.
  await ended;
  expect(await listed()).toHaveLength(1);

  // As when she comes back to the page: that asks at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(first.start).toBeVisible();
  await expect(first.news).toContainText('Finalizada em outro aparelho');
  await expect(timerPage(page).rows).toHaveCount(1);
  expect(await listed()).toHaveLength(1);
  await other.close();
});
