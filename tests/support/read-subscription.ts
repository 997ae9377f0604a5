import { type Subscription, SubscriptionSchema } from '#contract/subscription.ts';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** The user's receipt in the form of the contract. @throws Error where /api does not answer it. */
export async function readSubscription(
  stack: Pick<ApiStack, 'api'>,
  { accessToken }: Pick<RegisteredUser, 'accessToken'>,
): Promise<Subscription> {
  const response = await callApi(stack, 'GET /api/subscription', { token: accessToken });
  if (response.status !== 200) throw new Error(`subscription: ${response.status}`);
  return SubscriptionSchema.parse(await response.json());
}
