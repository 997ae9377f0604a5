import type { BrowserContext } from '@playwright/test';

import { MeSchema, type Me } from '#contract/user-me.ts';

/**
 * What the server says of her account from now on, but for the plan: that is as told here.
 * @param gate What its answers wait for.
 */
export async function answerPlan(
  context: BrowserContext,
  plan: Pick<Me, 'is_premium' | 'premium_until'>,
  gate?: Promise<void>,
): Promise<void> {
  await context.route('**/api/user/me', async (route) => {
    await gate;
    // A connection that the server was just closing is no answer: asked again.
    const response = await route.fetch({ maxRetries: 2 });
    const me = MeSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...me, ...plan } });
  });
}
