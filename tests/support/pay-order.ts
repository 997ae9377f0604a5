import type { PaymentWay } from '#local/mercado-pago/payment.ts';
import type { StoredPayment } from '#local/mercado-pago/payment.ts';
import { toApiMoment } from '#local/mercado-pago/facts.ts';

import type { ApiStack } from './api-stack.ts';
import type { OpenOrder } from './open-order.ts';

interface PaymentOptions {
  /** 'card' when absent, which is approved at once. */
  readonly way?: PaymentWay;
  /** When the provider is to have approved it; now when absent, and only for an approved one. */
  readonly approvedAt?: Date | undefined;
}

/**
 * Pays an order as the buyer does at the provider, and waits until /api has been told as the mode of
 * the webhooks has it.
 */
export async function payOrder(
  { mercadoPago }: Pick<ApiStack, 'mercadoPago'>,
  { preferenceId }: Pick<OpenOrder, 'preferenceId'>,
  { way = 'card', approvedAt }: PaymentOptions = {},
): Promise<StoredPayment> {
  const payment = approvedAt
    ? approveAt(mercadoPago, preferenceId, approvedAt)
    : mercadoPago.pay(preferenceId, way);
  await mercadoPago.waitForDeliveries();
  return payment;
}

/** Only the approval is told: what is pending would carry the moment of the simulator's own clock. */
function approveAt(
  mercadoPago: ApiStack['mercadoPago'],
  preferenceId: string,
  approvedAt: Date,
): StoredPayment {
  const mode = mercadoPago.webhooks;
  mercadoPago.webhooks = { mode: 'drop' };
  const { id } = mercadoPago.pay(preferenceId, 'card');
  mercadoPago.webhooks = mode;
  const moment = toApiMoment(approvedAt);
  return mercadoPago.change(id, { date_approved: moment, date_last_updated: moment });
}
