import type { BrowserContext, Route } from '@playwright/test';

export const VERIFICATION = '**/api/payment/verify/*';

/** Answers the question whether a user is premium in the server's place. `count` says how often it was asked. */
export async function answerVerification(
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
