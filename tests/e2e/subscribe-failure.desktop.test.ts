import type { Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { answerCheckout, CHECKOUT_PAGE, fulfillCheckout } from './support/answer-checkout.ts';
import { openSession } from './support/open-session.ts';
import { payPlan } from './support/pay-plan.ts';
import { readStorage } from './support/read-storage.ts';
import { subscriptionPage } from './support/subscription-page.ts';

test.beforeEach(({ visitsProvider }) => visitsProvider());

const FAILED = 'Erro ao processar pagamento. Tente novamente.';

const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, detail: 'Texto do servidor' } });

/** The first three tell it, the others are for the deep lane. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the provider refuses': refuse(502, 'PROVIDER_FAILED'),
  'the device is offline': (route) => route.abort('internetdisconnected'),
  'the address of the checkout is a script': (route) =>
    route.fulfill({ json: { preference_id: '1', init_point: 'javascript:alert(1)' } }),
  'the provider is in trouble': refuse(503, 'PROVIDER_UNAVAILABLE'),
  'the server takes too long': refuse(504, 'TIMEOUT'),
  'the server is down': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  'a captive network answers': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<div>Entre no Wi-Fi</div>' }),
};

for (const [index, [when, fail]] of Object.entries(FAILURES).entries()) {
  const lane = { tag: index < 3 ? [] : ['@deep'] };
  test(
    `F04 A reader is told when ${when}, and presses again`,
    lane,
    async ({ context, page, expectConsole }) => {
      expectConsole(/50[0234]|ERR_INTERNET_DISCONNECTED/);
      await openSession(context, BIA);
      await answerCheckout(context, (route, count) => (count === 1 ? fail(route) : undefined));
      await page.goto('/subscriptions');
      const { annual, subscribe, failure, away } = subscriptionPage(page);
      const opened = context.waitForEvent('page');
      await subscribe.press('Enter');
      const tab = await opened;
      await expect(annual.getByRole('alert')).toHaveText(FAILED);
      await expect(failure).toHaveCount(1);
      await expect.poll(() => tab.isClosed()).toBe(true);
      await expect(subscribe).toBeEnabled();
      await expect(subscribe).toBeFocused();

      const opening = context.waitForEvent('page');
      await subscribe.press('Enter');
      await (await opening).waitForURL(CHECKOUT_PAGE);
      await expect(away).toBeVisible();
      await expect(failure).toHaveCount(0);
    },
  );
}

test('A reader who became premium elsewhere is told so, and marked', async ({
  context,
  page,
  request,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/409/);
  const account = await newAccount();
  await openSession(context, account);
  await page.goto('/subscriptions');
  const { annual, subscribe, bought, premium } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await payPlan(request, account, 'monthly', 'card');
  const opened = context.waitForEvent('page');
  await subscribe.click();
  await expect(annual.getByRole('alert')).toHaveText('Você já é assinante premium!');
  await expect(premium).toBeVisible();
  await expect(bought).toHaveCount(2);
  const tab = await opened;
  await expect.poll(() => tab.isClosed()).toBe(true);
  const { user = '{}' } = await readStorage(page);
  expect(JSON.parse(user)).toMatchObject({ is_premium: true });
});

test('A reader whose token has expired notices nothing', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openSession(context, await newAccount());
  await answerCheckout(context, async (route) => {
    const isRenewed = route.request().headers()['authorization'] !== 'Bearer not-a-token-of-ours';
    await (isRenewed ? fulfillCheckout(route) : refuse(401, 'SESSION_ENDED')(route));
  });
  await page.goto('/subscriptions');
  const { subscribe, away } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
  await subscribe.click();
  await expect(away).toBeVisible();
});

test('A reader whose session is over is sent to sign in, and no tab stays', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openSession(context, await newAccount());
  await page.goto('/subscriptions');
  const { subscribe } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
  await context.clearCookies();
  await subscribe.click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/subscriptions');
  await expect.poll(() => context.pages().length).toBe(1);
});

const NO_PLANS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the server is down': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  'the device is offline': (route) => route.abort('internetdisconnected'),
  'the answer is not the plans': (route) => route.fulfill({ json: [{ id: 'weekly' }] }),
};

for (const [when, fail] of Object.entries(NO_PLANS)) {
  test(`F04 Without plans, for ${when}, the list is empty and she tries again`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/503|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/plans', fail);
    await page.goto('/subscriptions');
    const { plans, subscribe } = subscriptionPage(page);
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await expect(page.getByText('Não conseguimos mostrar os planos agora.')).toBeVisible();
    await expect(page.getByText('Carregando os planos...')).toHaveCount(0);
    await expect(plans.getByRole('region')).toHaveCount(0);
    await page.unroute('**/api/plans');
    await retry.press('Enter');
    await expect(subscribe).toBeEnabled();
    await expect(plans).toBeFocused();
    await expect(retry).toHaveCount(0);
  });
}
