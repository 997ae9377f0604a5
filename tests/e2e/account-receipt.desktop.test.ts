import type { Route } from '@playwright/test';

import { SELLER } from '#contract/site.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import {
  answerSubscription,
  PAYMENT,
  SUBSCRIBED,
  SUBSCRIPTION,
} from './support/answer-subscription.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { recordRequests } from './support/record-requests.ts';

const LOADING = 'Carregando a sua conta...';
/** What only a receipt with a payment says. */
const RECEIPT = 'Número do pagamento';

test('A visitor is asked to sign in, and comes back to her account', async ({ context, page }) => {
  const requests = recordRequests(context);
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Entre para ver a sua conta' })).toBeVisible();
  await expect(main.getByText(LOADING)).toBeHidden();
  await expect(main.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
    'href',
    '/register?next=/account',
  );
  expect(requests).toEqual([]);
  await main.getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/account');
  await expect(main.getByText('Plano gratuito')).toBeVisible();
});

test('A user on the free plan has no payment, and is offered the plans', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const { release } = await holdRequests(page, SUBSCRIPTION);
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: LOADING })).toBeVisible();
  release();
  await expect(main.getByText('Plano gratuito')).toBeVisible();
  await expect(main.getByText(LOADING)).toHaveCount(0);
  await expect(main.getByText('Nenhum pagamento ainda.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ver planos' })).toHaveAttribute(
    'href',
    '/subscriptions',
  );
  await expect(main.getByRole('heading', { name: 'Entre para ver a sua conta' })).toBeHidden();
  await expect(main.getByRole('button', { name: /Imprimir|Pedir devolução/ })).toHaveCount(0);
});

test('Every state of a payment is said in words, with its number and its protocol', async ({
  context,
  page,
}) => {
  const states = {
    waiting: 'aguardando pagamento',
    paid: 'pago',
    refused: 'não realizado',
    refunding: 'devolução pedida',
    refunded: 'devolvido',
    contested: 'contestado',
  } as const;
  await openSession(context, ANA);
  await answerSubscription(context, {
    ...SUBSCRIBED,
    plan_id: 'monthly',
    payments: (Object.keys(states) as (keyof typeof states)[]).map((state, index) => ({
      ...PAYMENT,
      id: `10000000000${index}`,
      state,
      plan_id: index === 0 ? 'monthly' : 'annual',
      amount_cents: index === 0 ? 3_990 : 35_988,
      approved_at: state === 'waiting' ? null : PAYMENT.approved_at,
      created_at: state === 'waiting' ? '2026-03-05T12:00:00.000Z' : PAYMENT.created_at,
      protocol: state.startsWith('refund') ? `20260303-PEDIDO0${index}` : null,
    })),
  });
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Plano premium mensal, até 2 de março de 2027')).toBeVisible();
  await expect(main.getByText('Não renova sozinho.')).toBeVisible();
  const payments = main.getByRole('listitem');
  await expect(payments).toHaveCount(6);
  for (const [index, words] of Object.values(states).entries()) {
    const payment = payments.nth(index);
    await expect(payment.locator('[data-state]')).toHaveText(words);
    await expect(payment).toContainText(`10000000000${index}`);
    await expect(payment).toContainText(index === 0 ? 'R$ 39,90' : 'R$ 359,88');
    await expect(payment).toContainText(index === 0 ? 'plano mensal' : 'plano anual');
    // In São Paulo it was still the day before.
    await expect(payment).toContainText(index === 0 ? '5 de março de 2026' : '2 de março de 2026');
    const protocol = payment.getByText('Protocolo da devolução');
    await expect(protocol).toHaveCount(words.startsWith('devol') ? 1 : 0);
  }
  await expect(payments.filter({ hasText: '20260303-PEDIDO04' })).toContainText('devolvido');
});

test('The receipt prints with who sold it, who bought it, and no buttons', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await answerSubscription(context, SUBSCRIBED);
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = '');
  });
  await page.goto('/account');
  const print = page.getByRole('button', { name: 'Imprimir recibo' });
  await expect(page.getByText('Recibo em nome de Ana')).toBeHidden();
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Recibo em nome de Ana')).toBeVisible();
  const seller = page.getByRole('region', { name: 'Quem vende' });
  for (const words of [SELLER.name, SELLER.taxId, SELLER.address, SELLER.email]) {
    await expect(seller).toContainText(words);
    await expect(seller).toBeVisible();
  }
  const payment = page.getByRole('main').getByRole('listitem');
  for (const words of ['plano anual', 'R$ 359,88', '2 de março de 2026', PAYMENT.id]) {
    await expect(payment).toContainText(words);
  }
  await expect(payment).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('button', { name: /^Pedir devolução/ })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the server is down': (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', detail: 'Texto do servidor' } }),
  'the device is offline': (route) => route.abort('internetdisconnected'),
};

test.describe('When her account cannot be asked for', () => {
  test.beforeEach(async ({ context, expectConsole }) => {
    expectConsole(/503|ERR_INTERNET_DISCONNECTED/);
    await openSession(context, ANA);
  });

  test('she is told so, and tries again by keyboard', async ({ page }) => {
    await page.route(SUBSCRIPTION, FAILURES['the server is down']!);
    await page.goto('/account');
    const alert = page.locator('.account-parts').getByRole('alert');
    await expect(alert).toHaveText('Não conseguimos carregar a sua conta agora. Nada se perdeu.');
    await expect(page.getByText(/^Plano (premium|gratuito)/)).toHaveCount(0);
    await page.unroute(SUBSCRIPTION);
    await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter');
    await expect(page.getByText(RECEIPT)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(page.locator('.account-parts')).toBeFocused();
  });

  test('without a network she reads what the device knows, and the rest comes with it', async ({
    page,
  }) => {
    await page.route(SUBSCRIPTION, FAILURES['the device is offline']!);
    await page.goto('/account');
    await expect(page.getByText(/^Plano premium, até \d+ de \S+ de \d{4}$/)).toBeVisible();
    const alert = page.locator('.account-parts').getByRole('alert');
    await expect(alert).toContainText('Mostramos o que este aparelho sabe do seu plano');
    await expect(page.getByRole('heading', { name: 'Pagamentos' })).toHaveCount(0);
    await page.unroute(SUBSCRIPTION);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(RECEIPT)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('Her receipt goes when she leaves in another tab', async ({ context, page, newAccount }) => {
  await answerSubscription(context, SUBSCRIBED);
  await openSession(context, await newAccount());
  await page.goto('/account');
  await expect(page.getByText(PAYMENT.id)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/troussau');
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Entre para ver a sua conta' })).toBeVisible();
  await expect(page.getByText(PAYMENT.id)).toHaveCount(0);
});
