import { expect, test } from './fixtures.ts';
import { openGuide, guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { paymentPage, subscriptionPage } from './support/purchase-pages.ts';

test('V05 A year that is bought in another tab opens premium in both', async ({
  context,
  page,
  newAccount,
  visitsProvider,
}) => {
  visitsProvider();
  await openSession(context, await newAccount());
  const plans = await holdRequests(page, '**/api/plans');
  const checkout = await holdRequests(page, '**/api/subscription/create?*');
  await page.goto('/subscriptions');
  const shop = subscriptionPage(page);
  await expect(page.getByText('Carregando os planos...')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assinar (mensal|anual)/ })).toHaveCount(0);

  plans.release();
  await expect(shop.monthly).toContainText('R$ 39,90 por mês');
  await expect(shop.monthly).toContainText(
    'Um pagamento de R$ 39,90 por 1 mês. Não renova sozinho.',
  );
  for (const words of [
    '25% OFF',
    'R$ 359,88 por ano',
    'equivale a R$ 29,99 por mês',
    'Tudo do plano mensal',
    'Acesso garantido por 12 meses',
    'Um pagamento de R$ 359,88 por 12 meses. Não renova sozinho.',
  ]) {
    await expect(shop.annual).toContainText(words);
  }
  await expect(page.getByText('Carregando os planos...')).toHaveCount(0);

  const opening = context.waitForEvent('page');
  await shop.subscribe.click();
  await expect(shop.sending).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Assinar mensal' })).toBeDisabled();
  checkout.release();
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
  await expect(tab.getByRole('main')).toContainText('R$ 359,88');
  await expect(shop.away).toBeVisible();

  await tab.getByRole('button', { name: 'Pagar com cartão (aprovado)' }).click();
  const { checking, paid, dashboard, home } = paymentPage(tab);
  await expect(checking).toBeVisible();
  await expect(paid).toBeVisible();
  await expect(tab).toHaveURL(/\/payment\/success$/);
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await expect(home).toHaveAttribute('href', '/');
  const askedAfter = await tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/payment/verify/'))
      .map(({ startTime }) => startTime),
  );
  expect(askedAfter[0], 'milliseconds before the first question').toBeGreaterThanOrEqual(3_000);

  // A browser without a screen tells no page that it is shown again.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(shop.premium).toBeVisible();
  await expect(shop.bought).toHaveCount(2);
  for (const button of await shop.bought.all()) await expect(button).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Assinar premium' })).toBeHidden();

  await openGuide(tab, '/vaccines');
  await expect(guidePage(tab).card).toBeHidden();
  await tab.goto('/dashboard');
  const banner = tab.getByRole('complementary', { name: 'Plano premium' });
  await expect(banner).toContainText('Você é premium');
  await banner.getByRole('link', { name: 'Ver minha conta' }).click();
  await expect(tab.getByText(/^Plano premium anual, até \d+ de \S+ de \d{4}$/)).toBeVisible();
  const [payment] = await tab.getByRole('main').getByRole('listitem').all();
  await expect(payment!).toContainText('Colinho premium, plano anual');
  await expect(payment!).toContainText('R$ 359,88');
  await expect(payment!).toContainText('pago');
});
