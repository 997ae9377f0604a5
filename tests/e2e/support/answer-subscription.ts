import type { BrowserContext } from '@playwright/test';

import type { Subscription } from '#contract/subscription.ts';

export const SUBSCRIPTION = '**/api/subscription';

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
