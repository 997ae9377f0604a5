import { openSession } from './support/session.ts';
import { expect, test, workerIsReady, pagesAreCached } from './support/offline-site.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerPage } from './support/timer-page.ts';

test('K04 Offline the emergency page, a week, the page after a loss and the timer open, and what is timed is sent later', async ({
  context,
  page,
  request,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_(EMPTY_RESPONSE|CONNECTION_|INTERNET_DISCONNECTED|FAILED|SOCKET)/);
  const { account, listed } = await timerAccount(request);
  await openSession(context, account);
  await page.goto('/');
  await workerIsReady(page);
  await pagesAreCached(page);
  await network.lose();

  await page.goto('/emergency-signs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /192/ }).first()).toHaveAttribute('href', 'tel:192');
  await page.goto('/pregnancy-weeks/39');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('39');

  await page.goto('/help');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'cuidado e direitos' }).click();
  await page.waitForURL('**/after-loss');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cuidado e direitos depois de uma perda',
  );
  await expect(main.getByRole('link', { name: /^188 Conversar/ })).toHaveAttribute(
    'href',
    'tel:188',
  );
  await expect(main.getByText('Particular', { exact: true }).first()).toBeVisible();

  await pauseClock(page);
  await page.goto('/contraction-timer');
  const { start, finish } = timerPage(page);
  for (let index = 0; index < 3; index++) {
    await start.click();
    await expect(finish).toBeEnabled();
    // Two presses within half a second are one, by a trembling hand.
    await passTime(page, 700);
    await finish.click();
    await expect(start).toBeEnabled();
    await passTime(page, 700);
  }
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByText(/ainda não|neste aparelho/)
      .first(),
  ).toBeVisible();

  await page.clock.resume();
  await network.regain();
  await expect.poll(async () => (await listed()).length).toBe(3);
});
