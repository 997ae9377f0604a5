import { SUBSCRIBED, UNPAID_PIX } from '#tests/support/api-answers.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { BIA } from './support/account.ts';
import { mockCheckout, mockPlan, mockSubscription, mockVerification } from './support/mock-api.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { passTime } from './support/pause-clock.ts';
import { paymentPage, subscriptionPage } from './support/purchase-pages.ts';

/** Milliseconds before each question that the page asks by itself. */
const PAYMENT_PAUSES = [3_000, 3_000, 6_000, 12_000, 24_000, 48_000];

test.beforeEach(async ({ context }) => {
  await openSession(context, BIA);
});

test(
  'axe finds nothing where plans are sold, nor where the checkout failed',
  ALSO_DEEP,
  async ({ context, page, expectConsole }) => {
    expectConsole(/503/);
    await mockSubscription(context, {
      ...SUBSCRIBED,
      is_premium: false,
      payments: [UNPAID_PIX],
    });
    await mockCheckout(context, (route) => route.fulfill({ status: 503, body: 'Oops' }));
    await page.goto('/subscriptions');
    const { failure, subscribe, waiting } = subscriptionPage(page);
    await expect(waiting).toBeVisible();
    await subscribe.click();
    await expect(failure).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  },
);

test(
  'axe finds nothing while the checkout is open elsewhere',
  { tag: '@deep' },
  async ({ context, page, visitsProvider }) => {
    visitsProvider();
    await mockCheckout(context);
    await page.goto('/subscriptions');
    const { away, subscribe } = subscriptionPage(page);
    await subscribe.click();
    await expect(away).toBeVisible();
    await page.bringToFront();
    expect(await findAxeProblems(page)).toEqual([]);
  },
);

test('axe finds nothing where no plans came', { tag: '@deep' }, async ({ page, expectConsole }) => {
  expectConsole(/503/);
  await page.route('**/api/plans', (route) => route.fulfill({ status: 503, body: 'Oops' }));
  await page.goto('/subscriptions');
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
});

test(
  'axe finds nothing on a payment that is looked at, that takes long, that is confirmed',
  ALSO_DEEP,
  async ({ context, page }) => {
    await mockPlan(context, { is_premium: true, premium_until: SUBSCRIBED.premium_until });
    const gate = Promise.withResolvers<void>();
    const { count } = await mockVerification(context, async (route, question) => {
      await gate.promise;
      await route.fulfill({ json: { is_premium: question > PAYMENT_PAUSES.length } });
    });
    // A clock that runs: axe waits by it.
    await page.clock.install();
    await page.goto('/payment/success');
    const { askAgain, checking, paid } = paymentPage(page);
    await expect(checking).toBeVisible();
    expect(await findAxeProblems(page), 'looked at').toEqual([]);
    gate.resolve();
    for (const [index, pause] of PAYMENT_PAUSES.entries()) {
      await passTime(page, pause);
      await expect.poll(count).toBeGreaterThan(index);
    }
    await expect(askAgain).toBeVisible();
    expect(await findAxeProblems(page), 'takes long').toEqual([]);
    await askAgain.click();
    await expect(paid).toBeVisible();
    expect(await findAxeProblems(page), 'confirmed').toEqual([]);
  },
);

test('axe finds nothing on a payment that is under way', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/payment/pending');
  await expect(page.getByText('O plano abre sozinho')).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
});

test(
  'axe finds nothing in the account, nor in the dialog that asks once more',
  { tag: '@deep' },
  async ({ context, page, expectConsole }) => {
    expectConsole(/503/);
    await mockPlan(context, { is_premium: true, premium_until: SUBSCRIBED.premium_until });
    await mockSubscription(context, SUBSCRIBED);
    await page.route('**/api/subscription/refund', (route) =>
      route.fulfill({ status: 503, body: 'Oops' }),
    );
    await page.goto('/account');
    const { ask, confirm, failure } = accountPage(page);
    await expect(ask).toBeVisible();
    expect(await findAxeProblems(page), 'premium').toEqual([]);
    await ask.click();
    await confirm.click();
    await expect(failure).not.toBeEmpty();
    expect(await findAxeProblems(page), 'dialog').toEqual([]);
  },
);

test(
  'axe finds nothing in an account that could not be asked for',
  { tag: '@deep' },
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/subscription', (route) => route.abort('internetdisconnected'));
    await page.goto('/account');
    await expect(page.getByRole('alert').filter({ hasText: 'Sem contato' })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
  },
);
