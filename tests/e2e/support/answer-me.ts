import type { BrowserContext } from '@playwright/test';

import { type Me, MeSchema } from '#contract/user.ts';
import { realAnswer } from './real-answer.ts';

/**
 * What the server says of her account from now on, with a change of ours; what it refuses stays refused.
 * @param gate What its answers wait for.
 */
export async function answerMe(
  context: BrowserContext,
  change: (me: Me) => Me,
  gate?: Promise<void>,
): Promise<void> {
  await context.route('**/api/user/me', async (route) => {
    await gate;
    const response = await realAnswer(route);
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: change(MeSchema.parse(await response.json())) });
  });
}
