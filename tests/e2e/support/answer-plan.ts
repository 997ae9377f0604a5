import type { BrowserContext } from '@playwright/test';

import type { Me } from '#contract/user.ts';
import { answerMe } from './answer-me.ts';

/**
 * What the server says of her account from now on, but for the plan: that is as told here.
 * @param gate What its answers wait for.
 */
export async function answerPlan(
  context: BrowserContext,
  plan: Pick<Me, 'is_premium' | 'premium_until'>,
  gate?: Promise<void>,
): Promise<void> {
  await answerMe(context, (me) => ({ ...me, ...plan }), gate);
}
