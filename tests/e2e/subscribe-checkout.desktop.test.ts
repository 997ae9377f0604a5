import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { answerCheckout, CHECKOUT_PAGE, fulfillCheckout } from './support/answer-checkout.ts';
import { answerSubscription, PAYMENT, SUBSCRIBED } from './support/answer-subscription.ts';
import { answerVerification } from './support/answer-verification.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock, passTime } from './support/pause-clock.ts';
import { subscriptionPage } from './support/subscription-page.ts';

const comeBack = () => dispatchEvent(new Event('focus'));

test.beforeEach(async ({ context, visitsProvider }) => {
  visitsProvider();
  await openSession(context, BIA);
});

test('While the checkout is on its way its tab says so, and a second press sends nothing', async ({
  context,
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  const checkout = await answerCheckout(context, async (route) => {
    await gate.promise;
    await fulfillCheckout(route);
  });
  await page.goto('/subscriptions');
  const { subscribe, sending, away } = subscriptionPage(page);
  const opening = context.waitForEvent('page');
  await subscribe.dblclick();
  const tab = await opening;
  await expect(tab.locator('body')).toHaveText('Abrindo o Mercado Pago...');
  expect(await tab.title()).toBe('Mercado Pago');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });

  gate.resolve();
  await expect(away).toBeVisible();
  await tab.waitForURL(CHECKOUT_PAGE);
  expect(checkout.count()).toBe(1);
  expect(context.pages()).toHaveLength(2);
});

test('From the tab she comes back to a page that checks by itself, ten seconds apart', async ({
  context,
  page,
}) => {
  await answerCheckout(context);
  const verification = await answerVerification(context);
  await pauseClock(page);
  await page.goto('/subscriptions');
  const { subscribe, away } = subscriptionPage(page);
  const opening = context.waitForEvent('page');
  await subscribe.click();
  const tab = await opening;
  await tab.waitForURL(CHECKOUT_PAGE);
  await expect(away).toBeVisible();
  await expect(subscribe).toBeEnabled();
  const again = page.getByRole('link', { name: 'Abrir o Mercado Pago nesta aba' });
  await expect(again).toHaveAttribute('href', CHECKOUT_PAGE);

  await page.evaluate(comeBack);
  await expect.poll(verification.count).toBe(1);
  await passTime(page, 9_999);
  await page.evaluate(comeBack);
  await passTime(page, 1);
  expect(verification.count(), 'within ten seconds').toBe(1);
  await page.evaluate(comeBack);
  await expect.poll(verification.count).toBe(2);
  await expect(away).toBeVisible();
});

test('Where the browser opens no tab, the checkout comes into this one', async ({
  context,
  page,
}) => {
  await answerCheckout(context);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/subscriptions');
  await subscriptionPage(page).subscribe.click();
  await page.waitForURL(CHECKOUT_PAGE);
  expect(context.pages()).toHaveLength(1);
});

test("Where the provider's script is there, the checkout comes into this tab", async ({
  context,
  page,
}) => {
  await answerCheckout(context);
  await page.addInitScript(() => Object.assign(window, { MercadoPago: class {} }));
  await page.goto('/subscriptions');
  await subscriptionPage(page).subscribe.click();
  await page.waitForURL(CHECKOUT_PAGE);
  expect(context.pages()).toHaveLength(1);
});

test('Back from a checkout in this tab she may press again', async ({ context, page }) => {
  const checkout = await answerCheckout(context, (route, count) =>
    count === 1
      ? route.fulfill({ json: { preference_id: '1', init_point: `${page.url()}#` } })
      : undefined,
  );
  const verification = await answerVerification(context);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/subscriptions');
  const { subscribe, sending } = subscriptionPage(page);
  await subscribe.click();
  await expect(sending).toBeDisabled();
  // What the browser says of a page that it has kept as it was.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(subscribe).toBeEnabled();
  await expect.poll(verification.count).toBe(1);
  await subscribe.click();
  await page.waitForURL(CHECKOUT_PAGE);
  expect(checkout.count()).toBe(2);
});

test('A reader with a payment under way is told that she need not pay twice', async ({
  context,
  page,
}) => {
  const waiting = { ...PAYMENT, state: 'waiting', approved_at: null } as const;
  await answerSubscription(context, {
    ...SUBSCRIBED,
    is_premium: false,
    payments: [{ ...PAYMENT, state: 'refused' }, waiting],
  });
  await page.goto('/subscriptions');
  await expect(subscriptionPage(page).waiting).toBeVisible();
  await page.getByRole('link', { name: 'Acompanhar o pagamento' }).click();
  await page.waitForURL('**/payment/pending');
});

test('A reader whose receipt cannot be read, or who pays nothing now, is told nothing of it', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const subscription = await answerSubscription(context, { ...SUBSCRIBED, is_premium: false });
  await page.goto('/subscriptions');
  const { subscribe, waiting } = subscriptionPage(page);
  await expect(subscribe).toBeEnabled();
  await expect.poll(subscription.count).toBe(1);
  await expect(waiting).toHaveCount(0);
  await context.route('**/api/subscription', (route) =>
    route.fulfill({ status: 503, body: 'Oops' }),
  );
  const answered = page.waitForResponse('**/api/subscription');
  await page.reload();
  await answered;
  await expect(subscribe).toBeEnabled();
  await expect(waiting).toHaveCount(0);
});
