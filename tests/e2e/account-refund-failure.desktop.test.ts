import type { Page, Route } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { BIA } from './support/account.ts';
import { answerPlan } from './support/answer-plan.ts';
import { answerSubscription, PAYMENT, SUBSCRIBED } from './support/answer-subscription.ts';
import { openSession } from './support/open-session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { readStorage } from './support/read-storage.ts';

const REFUND = '**/api/subscription/refund';
const PROTOCOL = '20261121-ABCD2345';

const accept = (route: Route) => route.fulfill({ status: 202, json: { protocol: PROTOCOL } });

test.beforeEach(async ({ context }) => {
  await openSession(context, BIA);
  await answerPlan(context, { is_premium: true, premium_until: SUBSCRIBED.premium_until });
});

test('A user whose session is over is sent to sign in', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401/);
  await openSession(context, await newAccount());
  await answerSubscription(context, SUBSCRIBED);
  await page.goto('/account');
  const { ask, confirm } = accountPage(page);
  await ask.click();
  await page.evaluate(() => localStorage.setItem('token', 'not-a-token-of-ours'));
  await context.clearCookies();
  await confirm.click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account');
  // That page asks who she is, and is refused: the device forgets a session that is over.
  await expect.poll(() => readStorage(page)).not.toHaveProperty('token');
});

test('A refund that the provider has not confirmed is looked at again after 3, 6 and 12 s', async ({
  context,
  page,
}) => {
  await pauseClock(page);
  const subscription = await answerSubscription(context, SUBSCRIBED);
  await page.route(REFUND, accept);
  await page.goto('/account');
  const { ask, confirm, payment, protocol } = accountPage(page);
  await ask.click();
  const refunding = { ...PAYMENT, state: 'refunding', protocol: PROTOCOL } as const;
  const asked = { ...SUBSCRIBED, refundable_until: null, refundable_cents: null };
  subscription.set({ ...asked, payments: [refunding] });
  const first = nextLook(page);
  await confirm.click();
  await first;
  await expect(protocol).toContainText(PROTOCOL);
  await expect(payment.locator('[data-state]')).toHaveText('devolução pedida');
  await expect(page.getByText(/^Plano premium anual/)).toBeVisible();
  for (const [index, pause] of [3_000, 6_000].entries()) {
    await passTime(page, pause - 1);
    expect(subscription.count(), 'too early').toBe(2 + index);
    const look = nextLook(page);
    await passTime(page, 1);
    await look;
    expect(subscription.count()).toBe(3 + index);
  }
  const free = { is_premium: false, premium_until: null };
  subscription.set({
    ...asked,
    ...free,
    plan_id: null,
    payments: [{ ...refunding, state: 'refunded' }],
  });
  await answerPlan(context, free);
  await passTime(page, 12_000);
  await expect(payment.locator('[data-state]')).toHaveText('devolvido');
  await expect(page.getByText('Plano gratuito')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-plan', 'free');
  await passTime(page, 600_000);
  expect(subscription.count(), 'no look more').toBe(5);
});

/**
 * Resolves once the page has both answers of a look that begins after the call: its pause begins then. (An answer
 * alone may be that to the question of who is signed in, which the page asked when it was opened.)
 */
async function nextLook(page: Page): Promise<void> {
  const paths = ['**/api/subscription', '**/api/user/me'];
  const requests = await Promise.all(paths.map((path) => page.waitForRequest(path)));
  for (const request of requests) await (await request.response())?.finished();
}
