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
    const response = await route.fetch();
    const me = MeSchema.parse(await response.json());
    await route.fulfill({ response, json: { ...me, ...plan } });
  });
}
