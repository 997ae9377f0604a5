import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import type { PlanId } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';
import { type OpenOrder, openOrder } from './open-order.ts';
import { payOrder } from './pay-order.ts';
import type { RegisteredUser } from './register-user.ts';

/** An order and the payment that was made of it. */
export interface Purchase extends OpenOrder {
  readonly payment: StoredPayment;
  /** The provider's id as /api writes it. */
  readonly paymentId: string;
}

/** Buys a plan from the first click to the provider's webhook. */
export async function buyPlan(
  stack: Pick<ApiStack, 'api' | 'mercadoPago'>,
  user: Pick<RegisteredUser, 'accessToken'>,
  plan: PlanId,
  approvedAt?: Date,
): Promise<Purchase> {
  const order = await openOrder(stack, user, plan);
  const payment = await payOrder(stack, order, { approvedAt });
  return { ...order, payment, paymentId: String(payment.id) };
}
