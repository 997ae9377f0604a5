import { islandsAreAwake } from './support/islands-are-awake.ts';
import { openSession } from './support/open-session.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { pagesAreCached } from './support/pages-are-cached.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerPage } from './support/timer-page.ts';

test('K04 Without a network she goes from the emergency page over her week to the timer, and nothing is lost', async ({
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

test('K04 After one visit to any page the emergency page and the timer open without a network', async ({
  page,
  network,
}) => {
  await page.goto('/terms');
  await workerIsReady(page);
  await network.lose();
  await page.goto('/emergency-signs?utm_source=mensagem');
  await expect(page.getByRole('link', { name: /193/ }).first()).toHaveAttribute('href', 'tel:193');
  await page.goto('/contraction-timer/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await islandsAreAwake(page);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBe(2);
});
