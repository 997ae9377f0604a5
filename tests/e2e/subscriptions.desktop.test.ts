import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { mockCheckout, CHECKOUT_PAGE, fulfillCheckout } from './support/mock-api.ts';
import { logIn, untilPremium } from './support/account-api.ts';
import { openSession } from './support/session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { paymentPage, subscriptionPage } from './support/purchase-pages.ts';
import { recordRequests } from './support/requests.ts';

/** Before the first question of a page that waits for a payment, in ms. */
const FIRST_PAUSE_MS = 3_000;

test('A checkout opens in a tab of its own, which a failure closes, or in this one where none opens, and Back works', async ({
  context,
  page,
  expectConsole,
  visitsProvider,
}) => {
  visitsProvider();
  expectConsole(/503/);
  await openSession(context, BIA);
  const gate = Promise.withResolvers<void>();
  const checkout = await mockCheckout(context, async (route, count) => {
    if (count === 1) return route.fulfill({ status: 503, body: 'Oops' });
    await gate.promise;
    await fulfillCheckout(route);
  });
  await page.goto('/exams');
  await page.goto('/subscriptions', { referer: page.url() });
  const { annual, subscribe, sending, away } = subscriptionPage(page);
  const failing = context.waitForEvent('page');
  await subscribe.press('Enter');
  const closed = await failing;
  await expect(annual.getByRole('alert')).toHaveText(
    'Erro ao processar pagamento. Tente novamente.',
  );
  await expect.poll(() => closed.isClosed()).toBe(true);
  await expect(subscribe).toBeFocused();

  const opening = context.waitForEvent('page');
  await subscribe.dblclick();
  const tab = await opening;
  await expect(tab.locator('body')).toHaveText('Abrindo o Mercado Pago...');
  expect(await tab.title()).toBe('Mercado Pago');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await sending.click({ force: true });
  gate.resolve();
  await expect(away).toBeVisible();
  await tab.waitForURL(CHECKOUT_PAGE);
  expect(checkout.count()).toBe(2);
  expect(context.pages()).toHaveLength(2);
  // Back from there, that tab knows where this one came from.
  await tab.goto('/favicon.svg');
  expect(await tab.evaluate(() => sessionStorage.getItem('origin'))).toBe('/exams');

  await test.step('in this tab where the browser opens none, and Back leads to a page that works', async () => {
    await tab.close();
    await page.goto('/subscriptions');
    await page.evaluate(() => (window.open = () => null));
    await subscribe.click();
    await page.waitForURL(CHECKOUT_PAGE);
    expect(context.pages()).toHaveLength(1);
    await page.goBack();
    await expect(subscribe).toBeEnabled();
  });
});

test('A guest who wants to subscribe signs in first, and comes back', async ({ context, page }) => {
  const requests = recordRequests(context, 'POST');
  await page.goto('/subscriptions');
  const { subscribe, waiting } = subscriptionPage(page);
  await subscribe.click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/subscriptions#annual');
  expect(context.pages(), 'no tab for a checkout').toHaveLength(1);
  expect(requests).toEqual([]);

  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/subscriptions#annual');
  await expect(subscribe).toBeEnabled();
  await expect(waiting).toHaveCount(0);
});

test('A refused card charges nothing and can be tried again, and a later Pix opens the plan by itself', async ({
  context,
  page,
  request,
  newAccount,
  visitsProvider,
}) => {
  visitsProvider();
  await pauseClock(page);
  await page.addInitScript(() => (window.open = () => null));
  const account = await newAccount();
  await openSession(context, account);
  const { subscribe, waiting } = subscriptionPage(page);

  await test.step('a card that is refused', async () => {
    await page.goto('/subscriptions');
    await subscribe.click();
    await page.getByRole('button', { name: 'Pagar com cartão (recusado)' }).click();
    await expect(page).toHaveURL(/\/payment\/failure$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pagamento não realizado');
    await expect(main).toContainText('Nenhum valor foi cobrado.');
    await expect(main.getByRole('link', { name: 'Voltar ao site' })).toHaveAttribute('href', '/');
    await main.getByRole('link', { name: 'Tentar Novamente' }).click();
    await page.waitForURL('**/subscriptions');
    await expect(subscribe).toBeEnabled();
    await expect(waiting).toHaveCount(0);
    await page.goto('/account');
    await expect(main.getByRole('listitem').filter({ hasText: 'plano anual' })).toContainText(
      'não realizado',
    );
  });

  await test.step('a Pix that is paid later', async () => {
    await page.goto('/subscriptions');
    await subscribe.click();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    const code = await page.getByText(/^SIMULADOR-PIX-\d+$/).textContent();
    const panel = new URL('/', page.url()).href;
    await page.getByRole('link', { name: 'Voltar para a loja' }).click();
    await expect(page).toHaveURL(/\/payment\/pending$/);
    const { paid, region } = paymentPage(page);
    await expect(region).toContainText('A aprovação pode levar de alguns minutos a 48 horas');
    await region.evaluate((element) => element.setAttribute('data-marked', ''));

    const operator = await context.newPage();
    const pay = operator.getByRole('link', { name: 'Abrir o Pix de novo' });
    for (const path of ['/subscriptions', '/dashboard', '/contraction-timer']) {
      await operator.goto(path);
      await expect(operator.getByText(/^Falta você pagar o Pix: até /)).toBeVisible();
    }
    await pay.click();
    await expect(operator.getByText(code ?? '', { exact: true })).toBeVisible();
    await operator.goto(panel);
    await operator
      .getByRole('article', { name: code?.replace('SIMULADOR-PIX-', 'Pagamento ') ?? '' })
      .getByRole('button', { name: 'Aprovar' })
      .click();
    const { access_token: token, user } = await logIn(request, account);
    await untilPremium(request, user.id, token);
    await passTime(page, FIRST_PAUSE_MS);
    await expect(paid).toBeVisible();
    await expect(region).toHaveAttribute('data-marked');
    await expect(page.locator('html')).toHaveAttribute('data-plan', 'premium');
  });
});

test('V06 A forged return address changes nothing and leaves the address bar', async ({
  context,
  page,
}) => {
  await pauseClock(page);
  await openSession(context, BIA);
  const before = await context.storageState();
  await page.goto(
    '/payment/success?collection_id=1&collection_status=approved&status=approved&payment_id=1',
  );
  await expect(page).toHaveURL(/\/payment\/success$/);
  const { checking, paid, waiting } = paymentPage(page);
  await expect(checking).toBeVisible();
  await passTime(page, FIRST_PAUSE_MS);
  await expect(waiting).toBeVisible();
  await expect(paid).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');
  const userOf = ({ origins }: typeof before) =>
    origins.flatMap(({ localStorage }) => localStorage.filter(({ name }) => name === 'user'));
  expect(userOf(await context.storageState())).toEqual(userOf(before));
});
