import { CheckoutSchema } from '#contract/subscription.ts';
import type { PlanId } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** An order that waits to be paid. */
export interface OpenOrder {
  readonly preferenceId: string;
  readonly initPoint: string;
  /** Also the provider's `external_reference`. */
  readonly orderId: string;
}

/** Opens an order as the user's screen does. @throws Error where /api does not answer 200. */
export async function openOrder(
  stack: Pick<ApiStack, 'api' | 'mercadoPago'>,
  { accessToken }: Pick<RegisteredUser, 'accessToken'>,
  plan: PlanId,
): Promise<OpenOrder> {
  const route = `POST /api/subscription/create?plan_type=${plan}` as const;
  const response = await callApi(stack, route, { token: accessToken });
  if (response.status !== 200) throw new Error(`create: ${response.status}`);
  const { preference_id: preferenceId, init_point: initPoint } = CheckoutSchema.parse(
    await response.json(),
  );
  const made = stack.mercadoPago.preferences().find(({ id }) => id === preferenceId);
  return { preferenceId, initPoint, orderId: made?.external_reference ?? '' };
}
