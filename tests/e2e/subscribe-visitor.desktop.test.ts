import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { answerCheckout } from './support/answer-checkout.ts';
import { openSession } from './support/open-session.ts';
import { recordRequests } from './support/record-requests.ts';
import { subscriptionPage } from './support/subscription-page.ts';

test('A visitor who wants to subscribe signs in first, and comes back', async ({
  context,
  page,
  visitsProvider,
}) => {
  visitsProvider();
  const requests = recordRequests(context, 'POST');
  await page.goto('/subscriptions');
  const { subscribe, waiting } = subscriptionPage(page);
  await subscribe.click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/subscriptions');
  expect(context.pages(), 'no tab for a checkout').toHaveLength(1);
  expect(requests).toEqual([]);

  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/subscriptions');
  await expect(waiting).toHaveCount(0);
  await answerCheckout(context);
  await subscribe.click();
  await expect(subscriptionPage(page).away).toBeVisible();
});

test('A premium reader is told that she has a plan, and cannot buy another', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  const requests = recordRequests(context, 'POST');
  await page.goto('/subscriptions');
  const { bought, premium } = subscriptionPage(page);
  await expect(premium).toBeVisible();
  await expect(bought).toHaveCount(2);
  for (const button of await bought.all()) {
    await expect(button).toBeDisabled();
    await button.click({ force: true });
  }
  expect(requests).toEqual([]);
});

test('Whether she may buy is said by the server, not by what the device still says', async ({
  context,
  page,
  visitsProvider,
}) => {
  visitsProvider();
  await openSession(context, BIA);
  const checkout = await answerCheckout(context);
  await page.goto('/subscriptions');
  const { away, subscribe } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, is_premium: true }));
  });
  await subscribe.click();
  await expect(away).toBeVisible();
  expect(checkout.count()).toBe(1);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is told what the page needs, and is not left waiting', async ({ page }) => {
    await page.goto('/subscriptions');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Antes de assinar' })).toBeVisible();
    await expect(page.getByText('Carregando os planos...')).toBeHidden();
    await expect(page.getByText('Você já é assinante premium!')).toBeHidden();
  });
});
