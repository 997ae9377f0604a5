import type { BrowserContext, Route } from '@playwright/test';

import { type Me, MeSchema } from '#contract/user.ts';
import type { Subscription } from '#contract/subscription.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { realResponse } from './requests.ts';

/**
 * Changes what the server answers about the account from now on; what it refuses stays refused.
 * @param gate What its answers wait for.
 */
export async function mockMe(
  context: BrowserContext,
  change: (me: Me) => Me,
  gate?: Promise<void>,
): Promise<void> {
  await context.route('**/api/user/me', async (route) => {
    await gate;
    const response = await realResponse(route);
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: change(MeSchema.parse(await response.json())) });
  });
}

/**
 * Gives the account another plan in what the server answers from now on.
 * @param gate What its answers wait for.
 */
export async function mockPlan(
  context: BrowserContext,
  plan: Pick<Me, 'is_premium' | 'premium_until'>,
  gate?: Promise<void>,
): Promise<void> {
  await mockMe(context, (me) => ({ ...me, ...plan }), gate);
}

export const SUBSCRIPTION = '**/api/subscription';

/** Answers the subscription in the server's place; `set` changes it, `count` says how often it was asked. */
export async function mockSubscription(context: BrowserContext, first: Subscription) {
  let current = first;
  let count = 0;
  await context.route(SUBSCRIPTION, async (route) => {
    count += 1;
    await route.fulfill({ json: current });
  });
  return { set: (next: Subscription) => (current = next), count: () => count };
}

export const VERIFICATION = '**/api/payment/verify/*';

/** Answers the question whether a user is premium in the server's place. `count` says how often it was asked. */
export async function mockVerification(
  context: BrowserContext,
  answer: (route: Route, count: number) => Promise<void>,
) {
  let count = 0;
  await context.route(VERIFICATION, async (route) => {
    count += 1;
    await answer(route, count);
  });
  return { count: () => count };
}

export const CHECKOUT = '**/api/subscription/create?*';

/** Stands in for the provider's page, of another origin as that is; nothing is asked for there. */
export const CHECKOUT_PAGE = 'http://localhost:4000/checkout/v1/stand-in';

/**
 * Answers the request for a checkout in the server's place, with the address of a stand-in, or as
 * `answer` does. `count` says how often it was sent.
 */
export async function mockCheckout(
  context: BrowserContext,
  answer?: (route: Route, count: number) => Promise<void> | undefined,
) {
  let count = 0;
  await context.route(CHECKOUT_PAGE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await context.route(CHECKOUT, async (route) => {
    count += 1;
    await (answer?.(route, count) ?? fulfillCheckout(route));
  });
  return { count: () => count };
}

/** The answer of a request that went well. */
export function fulfillCheckout(route: Route): Promise<void> {
  return route.fulfill({ json: { preference_id: 'stand-in', init_point: CHECKOUT_PAGE } });
}

/** Answers a request with a refusal of /api, as our server words it. */
export function refuse(code: ErrorCode, headers: Record<string, string> = {}) {
  const { status, detail } = ERRORS[code];
  return (route: Route) => route.fulfill({ status, headers, json: { code, detail } });
}
