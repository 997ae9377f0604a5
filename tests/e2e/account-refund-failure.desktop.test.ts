import type { Page, Route } from '@playwright/test';

import { ERRORS } from '#contract/errors.ts';
import { sampleRows } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { BIA } from './support/account.ts';
import { answerPlan } from './support/answer-plan.ts';
import { answerSubscription, PAYMENT, SUBSCRIBED } from './support/answer-subscription.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openSession } from './support/open-session.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { readStorage } from './support/read-storage.ts';

const REFUND = '**/api/subscription/refund';
const FAILED = 'Não conseguimos registrar o pedido agora. Tente de novo.';
const PROTOCOL = '20261121-ABCD2345';

const accept = (route: Route) => route.fulfill({ status: 202, json: { protocol: PROTOCOL } });

const refuse = (code: keyof typeof ERRORS) => (route: Route) =>
  route.fulfill({ status: ERRORS[code].status, json: { code, detail: ERRORS[code].detail } });

test.beforeEach(async ({ context }) => {
  await openSession(context, BIA);
  await answerPlan(context, { is_premium: true, premium_until: SUBSCRIBED.premium_until });
});

const isOffline = (route: Route) => route.abort('internetdisconnected');

const FAILURES: Readonly<Record<string, readonly [string, (route: Route) => Promise<void>]>> = {
  'the seven days are over': [ERRORS.REFUND_TOO_LATE.detail, refuse('REFUND_TOO_LATE')],
  'the server is in trouble': [FAILED, refuse('UNAVAILABLE')],
  'a captive network answers': [
    FAILED,
    (route) => route.fulfill({ contentType: 'text/html', body: '<div>Entre no Wi-Fi</div>' }),
  ],
  'the device is offline': [FAILED, isOffline],
  'there is nothing to give back': [ERRORS.REFUND_NOT_FOUND.detail, refuse('REFUND_NOT_FOUND')],
};

test(
  'A reader is told why her request failed, and asks again',
  IN_BOTH_LANES,
  async ({ context, page, expectConsole }) => {
    expectConsole(/409|503|ERR_INTERNET_DISCONNECTED/);
    await answerSubscription(context, SUBSCRIBED);
    await page.goto('/account');
    const { ask, back, confirm, dialog, failure, protocol } = accountPage(page);
    for (const [when, [sentence, fail]] of sampleRows(Object.entries(FAILURES))) {
      await page.route(REFUND, fail);
      await ask.click();
      await expect(failure, `${when}: nothing left of the last time`).toBeEmpty();
      await confirm.click();
      await expect(failure, when).toHaveText(sentence);
      await expect(protocol).toHaveCount(0);
      await page.unroute(REFUND);
      await back.click();
    }
    await page.route(REFUND, isOffline);
    await ask.click();
    await confirm.click();
    await expect(failure).toHaveText(FAILED);
    await page.unroute(REFUND);
    await page.route(REFUND, accept);
    await confirm.click();
    await expect(protocol).toContainText(PROTOCOL);
    await expect(dialog).toBeHidden();
  },
);

test('A reader sends her request once, and nothing closes before its answer', async ({
  context,
  page,
}) => {
  await answerSubscription(context, SUBSCRIBED);
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(REFUND, async (route) => {
    count += 1;
    await gate.promise;
    await accept(route);
  });
  await page.goto('/account');
  const { ask, back, confirm, dialog, protocol, sending } = accountPage(page);
  await ask.click();
  await confirm.dblclick();
  await sending.press('Enter');
  await expect(back).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(count).toBe(1);
  gate.resolve();
  await expect(protocol).toContainText(PROTOCOL);
  await expect(dialog).toBeHidden();
  expect(count).toBe(1);
});

test('Who asks again at once is asked again, though the dialog before says late that it has closed', async ({
  context,
  page,
}) => {
  await answerSubscription(context, SUBSCRIBED);
  await page.goto('/account');
  const { ask, dialog } = accountPage(page);
  await ask.click();
  await expect(dialog).toBeVisible();
  const [isOpen, isAnother] = await ask.evaluate(async (button: HTMLButtonElement) => {
    const first = document.querySelector('dialog');
    const closed = new Promise((resolve) => first?.addEventListener('close', resolve));
    first?.close();
    button.click();
    await closed;
    // What the page makes of that is drawn by now.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const second = document.querySelector('dialog');
    return [second?.open, second !== first];
  });
  expect({ isOpen, isAnother }).toEqual({ isOpen: true, isAnother: true });
});

test('A reader whose session is over is sent to sign in', async ({
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
