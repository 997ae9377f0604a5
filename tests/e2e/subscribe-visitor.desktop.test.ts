import { SELLER } from '#rules/seller.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { answerCheckout } from './support/answer-checkout.ts';
import { openSession } from './support/open-session.ts';
import { recordRequests } from './support/record-requests.ts';
import { subscriptionPage } from './support/subscription-page.ts';

/** What she must be told before she buys (Decreto 7.962/2013 arts. 2 and 4, CDC art. 49). */
const BEFORE_BUYING = [
  'R$ 39,90 por 1 mês ou R$ 359,88 por 12 meses (R$ 29,99 por mês)',
  'Todo o conteúdo premium, contador de contrações, música e ruído branco e suporte prioritário',
  'nós não guardamos nenhum dado do seu cartão',
  'É o total: não há taxa nem frete.',
  'No fim dele, nada é cobrado de novo.',
  'Pix, cartão ou boleto',
  'O pagamento é processado pelo Mercado Pago',
  '7 dias para mudar de ideia',
  'o valor inteiro volta (Código de Defesa do Consumidor, art. 49)',
  'O Mercado Pago confirma a compra por e-mail. O recibo fica em Minha conta.',
  'O conteúdo gratuito são as semanas da gestação e as listas de enxoval.',
  'Conteúdo informativo: não substitui a consulta.',
  SELLER.name,
  SELLER.taxId,
  SELLER.address,
  SELLER.email,
];

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

test('Who is premium since another tab told the device so, buys nothing either', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const checkout = await answerCheckout(context);
  await page.goto('/subscriptions');
  const { annual, subscribe } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, is_premium: true }));
  });
  await subscribe.click();
  await expect(annual.getByRole('alert')).toHaveText('Você já é assinante premium!');
  expect(checkout.count()).toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('G05 a visitor reads the prices and all that the law asks for', async ({ page }) => {
    await page.goto('/subscriptions');
    const terms = page.getByRole('region', { name: 'Antes de assinar' });
    for (const words of BEFORE_BUYING) await expect(terms).toContainText(words);
    for (const [name, path] of [
      ['Termos de uso', '/terms'],
      ['Privacidade', '/privacy'],
    ] as const) {
      await expect(terms.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('o navegador precisa ter o JavaScript ligado');
    await expect(notice).toContainText('R$ 39,90 por 1 mês ou R$ 359,88 por 12 meses');
    await expect(page.getByText('Carregando os planos...')).toBeHidden();
    await expect(page.getByText('Você já é assinante premium!')).toBeHidden();
  });
});
