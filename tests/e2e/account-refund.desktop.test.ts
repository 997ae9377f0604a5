import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { openSession } from './support/open-session.ts';
import { payPlan } from './support/pay-plan.ts';
import { recordRequests } from './support/record-requests.ts';

test('A user changes her mind by keyboard, and is on the free plan again', async ({
  context,
  page,
  request,
  newAccount,
}) => {
  const account = await newAccount();
  const { id } = await payPlan(request, account, 'annual', 'card');
  await openSession(context, account);
  const sent = recordRequests(context, 'POST');
  await page.goto('/account');
  const { dialog, ask, confirm, back, payment, protocol } = accountPage(page);
  await expect(page.getByText(/^Plano premium anual, até /)).toBeVisible();
  await expect(payment).toContainText(id);
  await expect(payment.locator('[data-state]')).toHaveText('pago');
  await expect(page.getByText(/Você pode mudar de ideia até \d+ de \S+ de \d{4}\./)).toBeVisible();
  await expect(ask).toHaveText('Pedir devolução de R$ 359,88');

  await ask.press('Enter');
  await expect(dialog).toHaveAccessibleName('Pedir a devolução de R$ 359,88?');
  await expect(dialog).toContainText('O valor inteiro volta pelo mesmo meio em que você pagou.');
  await expect(dialog).toContainText('O acesso premium termina');
  await expect(confirm).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside, `after ${presses + 1} times Tab`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await page.keyboard.press('Enter');
  await back.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  expect(sent, 'nothing asked for yet').toEqual([]);

  await ask.press('Enter');
  await confirm.press('Enter');
  await expect(protocol).toHaveText(/^Pedido registrado\. Protocolo \d{8}-[0-9A-Z]{8}\.$/);
  await expect(protocol).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(ask).toHaveCount(0);
  await expect(payment.locator('[data-state]')).toHaveText('devolvido');
  await expect(page.getByText('Plano gratuito')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');
  const upgrade = page.getByRole('banner').getByRole('link', { name: 'Assinar premium' });
  await expect(upgrade).toBeVisible();
  expect(sent.map((request_) => new URL(request_.url()).pathname)).toEqual([
    '/api/subscription/refund',
  ]);

  const number = /\d{8}-[0-9A-Z]{8}/.exec((await protocol.textContent()) ?? '')?.[0];
  await page.reload();
  await expect(payment.locator('[data-state]')).toHaveText('devolvido');
  await expect(payment).toContainText(`Protocolo da devolução${number}`);
  await expect(ask).toHaveCount(0);
});
