import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { type Drop, DROPS, dropConnections } from './support/drop-connections.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { openSession } from './support/open-session.ts';
import { paymentPage } from './support/payment-page.ts';
import { subscriptionPage } from './support/subscription-page.ts';

/** A screen waits no longer for a server than this. */
const PATIENCE_MS = 10_000;
/** Of the time that the machine takes besides. */
const SLACK_MS = 1_500;

test.beforeEach(({ expectConsole }) => {
  expectConsole(/ERR_/);
});

/** Tries each way in which a connection ends, those that are given besides, then the network as it should be. */
async function tryEach(
  page: Page,
  url: string,
  tryOnce: (how: Drop | null) => Promise<void>,
  ...besides: Drop[]
): Promise<void> {
  test.setTimeout(90_000);
  const network = await dropConnections(page.context(), url);
  for (const how of [...DROPS, ...besides, null]) {
    network.drop(how);
    await test.step(how ?? 'the network is back', async () => {
      const startedAt = Date.now();
      await tryOnce(how);
      expect(Date.now() - startedAt).toBeLessThan(PATIENCE_MS + SLACK_MS);
    });
  }
  await network.stop();
}

const within = { timeout: PATIENCE_MS + SLACK_MS };

test('F04 Wherever the connection of a login ends, she is told and can try again', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  const button = page.getByRole('button', { name: 'Entrar' });
  await tryEach(
    page,
    '**/api/auth/login',
    async (how) => {
      await button.click();
      if (!how) return page.waitForURL('**/dashboard');
      await expect(page.getByRole('alert')).toContainText('Erro ao fazer login', within);
      await expect(button).toBeEnabled();
    },
    'silence',
  );
});

test('F04 So is she who opens an account, and it is opened once', async ({ page }) => {
  const email = `rede-${crypto.randomUUID()}@exemplo.com.br`;
  await page.goto('/register');
  await page.getByLabel('Nome').fill('Clara');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await page.getByLabel('Confirmar senha', { exact: true }).fill('uma senha longa');
  const button = page.getByRole('button', { name: 'Criar conta' });
  await tryEach(page, '**/api/auth/register', async (how) => {
    await button.click();
    if (!how) return page.waitForURL('**/dashboard');
    await expect(page.getByRole('alert')).toContainText('Erro ao criar conta', within);
    await expect(button).toBeEnabled();
  });
});

test('F04 So is she who wants to subscribe, and no tab stays', async ({
  context,
  page,
  visitsProvider,
}) => {
  visitsProvider();
  await openSession(context, BIA);
  await page.goto('/subscriptions');
  const { annual, subscribe, away } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await tryEach(page, '**/api/subscription/create*', async (how) => {
    const opened = context.waitForEvent('page');
    await subscribe.click();
    const tab = await opened;
    if (!how) return expect(away).toBeVisible();
    await expect(annual.getByRole('alert')).toHaveText(
      'Erro ao processar pagamento. Tente novamente.',
      within,
    );
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(subscribe).toBeEnabled();
  });
});

test('F04 So is she who opens a guide', async ({ context, page }) => {
  await openSession(context, ANA);
  const { failure, retry, skeleton } = guidePage(page);
  await tryEach(
    page,
    '**/api/guides/*',
    async (how) => {
      if (how === DROPS[0]) await page.goto('/vaccines');
      else await retry.press('Enter');
      if (!how) return guideIsOpen(page);
      await expect(failure).toContainText('Não conseguimos abrir o guia.', within);
      await expect(skeleton).toBeHidden();
    },
    'silence',
  );
});

test('F04 A list of plans that does not come ends its waiting', async ({ page }) => {
  const { plans } = subscriptionPage(page);
  await tryEach(page, '**/api/plans', async (how) => {
    await page.goto('/subscriptions');
    await expect(page.getByText('Carregando os planos...')).toBeHidden(within);
    const buttons = plans.getByRole('button', { name: /^Assinar/ });
    await expect(buttons).toHaveCount(how ? 0 : 2);
  });
});

test('F04 A payment that cannot be asked about is said to be under way', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  // The page asks 3 s after it opens.
  const network = await dropConnections(context, '**/api/payment/verify/*');
  for (const how of ['connect', 'body', 'silence'] as const) {
    network.drop(how);
    await page.goto('/payment/success');
    const { checking, waiting } = paymentPage(page);
    await expect(waiting).toBeVisible({ timeout: 3_000 + within.timeout });
    await expect(checking).toBeHidden();
  }
  await network.stop();
});
