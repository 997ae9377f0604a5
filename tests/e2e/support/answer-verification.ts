import type { BrowserContext, Route } from '@playwright/test';

export const VERIFICATION = '**/api/payment/verify/*';

/**
 * Answers the question whether a user is premium in the server's place: 'no' until `pay`, or what
 * `answer` does with it. `count` says how often it was asked.
 */
export async function answerVerification(
  context: BrowserContext,
  answer?: (route: Route, count: number) => Promise<void> | undefined,
) {
  let isPremium = false;
  let count = 0;
  await context.route(VERIFICATION, async (route) => {
    count += 1;
    await (answer?.(route, count) ?? route.fulfill({ json: { is_premium: isPremium } }));
  });
  return { pay: () => (isPremium = true), count: () => count };
}
