import type { Page } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { type Drop, dropConnections } from './support/drop-connections.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openSession } from './support/open-session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { paymentPage } from './support/payment-page.ts';
import { PAYMENT_PAUSES } from './support/payment-pauses.ts';
import { subscriptionPage } from './support/subscription-page.ts';

/** A screen waits no longer for a server than this: see src/client/send-request.test.ts. */
const TIMEOUT_MS = 10_000;

const DROPS: readonly Drop[] = ['name', 'connect', 'headers', 'head', 'body', 'silence'];

/** Each screen by one way in which a connection ends, each way by one screen; all by all in the deep lane. */
const drops = (usual: Drop) => (DEEP ? DROPS : [usual]);

test.beforeEach(async ({ page, expectConsole }) => {
  expectConsole(/ERR_/);
  await pauseClock(page);
});

interface Try {
  /** Sends the request. */
  readonly send: (isFirst: boolean) => Promise<unknown>;
  /** What the screen says of the connection that ended. */
  readonly failed: () => Promise<unknown>;
}

/** Lets the requests to an address end in one way after another; from then on the network is there. */
async function tryEach(page: Page, url: string, ways: readonly Drop[], { send, failed }: Try) {
  const network = await dropConnections(page.context(), url);
  for (const [index, how] of ways.entries()) {
    network.drop(how);
    await test.step(how, async () => {
      const sent = page.waitForRequest(url);
      await send(index === 0);
      await sent;
      if (how === 'silence') await passTime(page, TIMEOUT_MS);
      await failed();
    });
  }
  network.drop(null);
  await network.stop();
}

test(
  'F04 Where the connection of a login ends, she is told and can try again',
  IN_BOTH_LANES,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(BIA.email);
    await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
    const button = page.getByRole('button', { name: 'Entrar' });
    await tryEach(page, '**/api/auth/login', drops('body'), {
      send: () => button.click(),
      failed: async () => {
        await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
        await expect(button).toBeEnabled();
      },
    });
    await button.click();
    await page.waitForURL('**/dashboard');
  },
);

test(
  'F04 So is she who opens an account, and it is opened once',
  IN_BOTH_LANES,
  async ({ page }) => {
    await fillRegistration(page);
    const button = page.getByRole('button', { name: 'Criar conta' });
    await tryEach(page, '**/api/auth/register', drops('headers'), {
      send: () => button.click(),
      failed: async () => {
        await expect(page.getByRole('alert')).toContainText('Erro ao criar conta');
        await expect(button).toBeEnabled();
      },
    });
    await button.click();
    await page.waitForURL('**/dashboard');
  },
);

test(
  'F04 So is she who wants to subscribe, and no tab stays',
  IN_BOTH_LANES,
  async ({ context, page, newAccount, visitsProvider }) => {
    visitsProvider();
    await openSession(context, await newAccount());
    await page.goto('/subscriptions');
    const { annual, subscribe, away } = subscriptionPage(page);
    await expect(subscribe).toBeEnabled();
    await tryEach(page, '**/api/subscription/create*', drops('connect'), {
      send: () => subscribe.click(),
      failed: async () => {
        await expect(annual.getByRole('alert')).toHaveText(
          'Erro ao processar pagamento. Tente novamente.',
        );
        await expect.poll(() => context.pages()).toHaveLength(1);
        await expect(subscribe).toBeEnabled();
      },
    });
    await subscribe.click();
    await expect(away).toBeVisible();
  },
);

test('F04 So is she who opens a guide', IN_BOTH_LANES, async ({ context, page }) => {
  await openSession(context, ANA);
  const { failure, retry, skeleton } = guidePage(page);
  await tryEach(page, '**/api/guides/*', drops('head'), {
    send: (isFirst) => (isFirst ? page.goto('/vaccines') : retry.press('Enter')),
    failed: async () => {
      await expect(failure).toContainText('Não conseguimos abrir o guia.');
      await expect(skeleton).toBeHidden();
    },
  });
  await retry.press('Enter');
  await guideIsOpen(page);
});

test('F04 A list of plans that does not come ends its waiting', IN_BOTH_LANES, async ({ page }) => {
  const { plans } = subscriptionPage(page);
  const loading = page.getByText('Carregando os planos...');
  const buttons = plans.getByRole('button', { name: /^Assinar/ });
  await tryEach(page, '**/api/plans', drops('name'), {
    send: () => page.goto('/subscriptions'),
    failed: async () => {
      await expect(page.getByText('Não conseguimos mostrar os planos agora.')).toBeVisible();
      await expect(loading).toBeHidden();
      await expect(buttons).toHaveCount(0);
    },
  });
  await page.goto('/subscriptions');
  await expect(buttons).toHaveCount(2);
  await expect(loading).toBeHidden();
});

test(
  'F04 A payment that cannot be asked about is said to be under way',
  IN_BOTH_LANES,
  async ({ context, page }) => {
    await openSession(context, BIA);
    const { checking, waiting } = paymentPage(page);
    await tryEach(page, '**/api/payment/verify/*', drops('silence'), {
      send: async () => {
        await page.goto('/payment/success');
        await expect(checking).toBeVisible();
        await passTime(page, PAYMENT_PAUSES[0]);
      },
      failed: async () => {
        await expect(waiting).toBeVisible();
        await expect(checking).toBeHidden();
      },
    });
  },
);
