import type { StoredPayment } from '#local/mercado-pago/stored-payment.ts';
import type { PlanId } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import { payCheckout } from './pay-checkout.ts';
import type { Reader } from './register-reader.ts';

/** A checkout and the payment that was made of it. */
export interface Purchase extends OpenCheckout {
  readonly payment: StoredPayment;
  /** The provider's id as /api writes it. */
  readonly paymentId: string;
}

/** Buys a plan from the first click to the provider's webhook. */
export async function buyPlan(
  stack: Pick<ApiStack, 'api' | 'mercadoPago'>,
  reader: Pick<Reader, 'accessToken'>,
  plan: PlanId,
  approvedAt?: Date,
): Promise<Purchase> {
  const checkout = await openCheckout(stack, reader, plan);
  const payment = await payCheckout(stack, checkout, { approvedAt });
  return { ...checkout, payment, paymentId: String(payment.id) };
}
