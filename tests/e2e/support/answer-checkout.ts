import type { BrowserContext, Route } from '@playwright/test';

export const CHECKOUT = '**/api/subscription/create?*';

/** Stands in for the provider's page, of another origin as that is; nothing is asked for there. */
export const CHECKOUT_PAGE = 'http://localhost:4000/checkout/v1/stand-in';

/**
 * Answers the request for a checkout in the server's place, with the address of a stand-in, or as
 * `answer` does. `count` says how often it was sent.
 */
export async function answerCheckout(
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
