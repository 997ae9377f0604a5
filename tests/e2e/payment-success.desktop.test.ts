import type { Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { answerPlan } from './support/answer-plan.ts';
import { answerVerification } from './support/answer-verification.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock, passTime } from './support/pause-clock.ts';
import { payPlan } from './support/pay-plan.ts';
import { paymentPage } from './support/payment-page.ts';
import { PAYMENT_PAUSES } from './support/payment-pauses.ts';
import { readStorage } from './support/read-storage.ts';

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

test.beforeEach(async ({ page }) => {
  await pauseClock(page);
});

test('V05 The page asks after 3 s, then 3, 6, 12, 24 and 48 s after each answer, then leaves it to her', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const { count, pay } = await answerVerification(context);
  await answerPlan(context, { is_premium: false, premium_until: null });
  await page.goto('/payment/success');
  const { askAgain, checking, paid, region, waiting } = paymentPage(page);
  await expect(checking).toBeVisible();
  for (const [index, pause] of PAYMENT_PAUSES.entries()) {
    await passTime(page, pause - 1);
    expect(count(), `question ${index + 1} too early`).toBe(index);
    await expect(askAgain).toHaveCount(0);
    await passTime(page, 1);
    expect(count(), `question ${index + 1}`).toBe(index + 1);
    await expect(waiting).toBeVisible();
    await expect(checking).toHaveCount(0);
  }
  await passTime(page, 600_000);
  expect(count(), 'no question more').toBe(PAYMENT_PAUSES.length);

  await askAgain.press('Enter');
  await expect.poll(count).toBe(PAYMENT_PAUSES.length + 1);
  await expect(askAgain).toBeEnabled();
  await expect(waiting).toBeVisible();
  await answerPlan(context, { is_premium: true, premium_until: IN_A_YEAR });
  pay();
  await askAgain.press('Enter');
  await expect(paid).toBeVisible();
  await expect(region).toBeFocused();
});

test('Coming back to the page asks at once, ten seconds apart', async ({ context, page }) => {
  await openSession(context, BIA);
  const { count } = await answerVerification(context);
  await page.goto('/payment/success');
  for (const pause of PAYMENT_PAUSES) await passTime(page, pause);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await passTime(page, 9_999);
  await comeBack();
  await passTime(page, 0);
  expect(count(), 'within ten seconds').toBe(PAYMENT_PAUSES.length);
  await passTime(page, 1);
  await comeBack();
  await expect.poll(count).toBe(PAYMENT_PAUSES.length + 1);
});

test('V05 A payment that is approved later opens the plan in place', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  const account = await newAccount();
  const payment = await payPlan(request, account, 'monthly', 'pix');
  await openSession(context, account);
  await page.goto('/payment/success');
  const { paid, region, waiting } = paymentPage(page);
  await region.evaluate((element) => element.setAttribute('data-marked', ''));
  await passTime(page, PAYMENT_PAUSES[0]);
  await expect(waiting).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');

  await payment.approve();
  await passTime(page, PAYMENT_PAUSES[1]);
  await expect(paid).toBeVisible();
  await expect(region).toHaveAttribute('data-marked');
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'premium');
  const { user = '{}' } = await readStorage(page);
  expect(JSON.parse(user)).toMatchObject({ is_premium: true });
  await expect(page.getByRole('link', { name: 'Minha conta', exact: true })).toHaveAttribute(
    'href',
    '/account',
  );
});

test('V06 A forged address brings nothing and leaves the address bar', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const before = await context.storageState();
  await page.goto(
    '/payment/success?collection_id=1&collection_status=approved&status=approved&payment_id=1',
  );
  await expect(page).toHaveURL(/\/payment\/success$/);
  const { paid, waiting } = paymentPage(page);
  await passTime(page, PAYMENT_PAUSES[0]);
  await expect(waiting).toBeVisible();
  await expect(paid).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');
  const userOf = ({ origins }: typeof before) =>
    origins.flatMap(({ localStorage }) => localStorage.filter(({ name }) => name === 'user'));
  expect(userOf(await context.storageState())).toEqual(userOf(before));
});

const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'Oops' } }),
  (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  (route) => route.abort('internetdisconnected'),
  (route) => route.fulfill({ json: { is_premium: 'yes' } }),
];

test('F04 A server that fails counts as one that does not know yet', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/50[03]|ERR_INTERNET_DISCONNECTED/);
  await openSession(context, BIA);
  await answerPlan(context, { is_premium: true, premium_until: IN_A_YEAR });
  const { pay } = await answerVerification(context, (route, count) => FAILURES[count - 1]?.(route));
  await page.goto('/payment/success');
  const { paid, waiting } = paymentPage(page);
  for (const [index] of FAILURES.entries()) {
    await passTime(page, PAYMENT_PAUSES[index] ?? 0);
    await expect(waiting).toBeVisible();
    await expect(paid).toHaveCount(0);
    await expect(page.getByText('Oops')).toHaveCount(0);
  }
  pay();
  await passTime(page, PAYMENT_PAUSES[FAILURES.length] ?? 0);
  await expect(paid).toBeVisible();
});

test('On a device where nobody has signed in she is told to, and comes back', async ({ page }) => {
  await page.goto('/payment/success?status=approved');
  const { checking, signedOut } = paymentPage(page);
  await expect(signedOut).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/payment/success');
  await expect(checking).toBeVisible();
});

test('A reader whose session ends meanwhile is told to sign in', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openSession(context, await newAccount());
  await page.goto('/payment/success');
  const { checking, signedOut } = paymentPage(page);
  await expect(checking).toBeVisible();
  await passTime(page, 0);
  const other = await context.newPage();
  await other.goto('/troussau');
  await other.getByRole('button', { name: 'Sair' }).click();
  await other.waitForURL('**/login');
  await passTime(page, PAYMENT_PAUSES[0]);
  await expect(signedOut).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('she is told that the plan opens all the same', async ({ page }) => {
    await page.goto('/payment/success');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('O seu plano abre de qualquer jeito');
    await expect(paymentPage(page).checking).toBeHidden();
  });
});
