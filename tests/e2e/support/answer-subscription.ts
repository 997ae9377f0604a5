import type { BrowserContext } from '@playwright/test';

import type { ReceiptPayment, Subscription } from '#contract/subscription.ts';

export const SUBSCRIPTION = '**/api/subscription';

/** A yearly plan that was paid on 2 March 2026, late in the evening in São Paulo. */
export const PAYMENT: ReceiptPayment = {
  id: '100000000042',
  plan_id: 'annual',
  amount_cents: 35_988,
  state: 'paid',
  approved_at: '2026-03-03T01:30:00.000Z',
  created_at: '2026-03-03T01:29:00.000Z',
  protocol: null,
};

/** What a user with that plan gets, who may still change her mind. */
export const SUBSCRIBED: Subscription = {
  is_premium: true,
  premium_until: '2027-03-03T01:30:00.000Z',
  plan_id: 'annual',
  refundable_until: '2026-03-10T03:00:00.000Z',
  refundable_cents: 35_988,
  payments: [PAYMENT],
};

/** Answers her subscription in the server's place; `set` changes it, `count` says how often it was asked. */
export async function answerSubscription(context: BrowserContext, first: Subscription) {
  let current = first;
  let count = 0;
  await context.route(SUBSCRIPTION, async (route) => {
    count += 1;
    await route.fulfill({ json: current });
  });
  return { set: (next: Subscription) => (current = next), count: () => count };
}
