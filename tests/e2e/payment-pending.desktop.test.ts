import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { answerVerification } from './support/answer-verification.ts';
import { logIn } from './support/log-in.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock, passTime } from './support/pause-clock.ts';
import { untilPremium } from './support/pay-plan.ts';
import { paymentPage } from './support/payment-page.ts';
import { PAYMENT_PAUSES } from './support/payment-pauses.ts';
import { subscriptionPage } from './support/subscription-page.ts';

const TITLE = 'Pagamento em processamento';

test('A reader pays by Pix later, and her page opens the plan by itself', async ({
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
  await page.goto('/subscriptions');
  await subscriptionPage(page).subscribe.click();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const code = await page.getByText(/^SIMULADOR-PIX-\d+$/).textContent();
  const panel = new URL('/', page.url()).href;
  await page.getByRole('link', { name: 'Voltar para a loja' }).click();
  await expect(page).toHaveURL(/\/payment\/pending$/);
  const { dashboard, home, paid, region } = paymentPage(page);
  await expect(region.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  for (const words of [
    'Seu pagamento está sendo processado.',
    'de alguns minutos a 48 horas',
    'a confirmação chega por e-mail, enviada pelo Mercado Pago',
    'O plano abre sozinho quando o pagamento for aprovado.',
  ]) {
    await expect(region).toContainText(words);
  }
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await expect(home).toHaveAttribute('href', '/');
  await region.evaluate((element) => element.setAttribute('data-marked', ''));

  const other = await context.newPage();
  await other.goto('/subscriptions');
  await expect(subscriptionPage(other).waiting).toBeVisible();

  const operator = await context.newPage();
  await operator.goto(panel);
  await operator
    .getByRole('article', { name: code?.replace('SIMULADOR-PIX-', 'Pagamento ') ?? '' })
    .getByRole('button', { name: 'Aprovar' })
    .click();
  const { access_token: token, user } = await logIn(request, account);
  await untilPremium(request, user.id, token);
  await passTime(page, PAYMENT_PAUSES[0]);
  await expect(paid).toBeVisible();
  await expect(region).toHaveAttribute('data-marked');
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'premium');
});

test('After its last question the page leaves the question to her', async ({ context, page }) => {
  await pauseClock(page);
  await openSession(context, BIA);
  const { count } = await answerVerification(context);
  await page.goto('/payment/pending?status=pending&payment_id=1');
  await expect(page).toHaveURL(/\/payment\/pending$/);
  const { askAgain, region } = paymentPage(page);
  for (const pause of PAYMENT_PAUSES) {
    await expect(askAgain).toHaveCount(0);
    await passTime(page, pause);
  }
  expect(count()).toBe(PAYMENT_PAUSES.length);
  await askAgain.click();
  await expect.poll(count).toBe(PAYMENT_PAUSES.length + 1);
  await expect(region.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('On a device where nobody has signed in she is told so', async ({ page }) => {
  await page.goto('/payment/pending');
  const { region, signedOut } = paymentPage(page);
  await expect(signedOut).toBeVisible();
  await expect(region).toContainText('de alguns minutos a 48 horas');
  await expect(region.getByRole('link', { name: 'entrar' })).toHaveAttribute(
    'href',
    '/login?next=/payment/pending',
  );
  await expect(region.getByText('O plano abre sozinho')).toBeHidden();
});
