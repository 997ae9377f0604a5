import { expect, test } from './fixtures.ts';
import { openSession } from './support/open-session.ts';
import { subscriptionPage } from './support/subscription-page.ts';

test('A reader whose card is refused is told that nothing was charged, and tries again', async ({
  context,
  page,
  newAccount,
  visitsProvider,
}) => {
  visitsProvider();
  await page.addInitScript(() => (window.open = () => null));
  await openSession(context, await newAccount());
  await page.goto('/subscriptions');
  const { subscribe, waiting } = subscriptionPage(page);
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

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says the same', async ({ page }) => {
    await page.goto('/payment/failure');
    const main = page.getByRole('main');
    await expect(main).toContainText('Nenhum valor foi cobrado.');
    await main.getByRole('link', { name: 'Tentar Novamente' }).click();
    await page.waitForURL('**/subscriptions');
  });
});
