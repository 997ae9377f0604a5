import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { recordPayments } from './record-payments.ts';

/** A refund that was promised; its id is the idempotency key at the provider. */
export interface PromisedRefund {
  readonly id: string;
  readonly payment_id: string;
}

/**
 * Asks the provider to give a payment back, reads the payment again and records it: access ends with
 * what the provider then says. Safe to repeat. A refusal is kept for a person, and tried again later.
 * @throws AppError PROVIDER_UNAVAILABLE, UNAVAILABLE.
 */
export async function giveBack(
  call: WithMercadoPago<Pick<Call, 'supabase'>>,
  { id, payment_id: paymentId }: PromisedRefund,
): Promise<void> {
  const refusal = await call.mercadoPago.refundPayment(paymentId, id).catch(toRefusal);
  const payment = await call.mercadoPago.getPayment(paymentId);
  if (payment) await recordPayments(call, [payment]);
  const isBack = payment && payment.refunded_cents >= payment.amount_cents;
  if (!refusal || isBack) return;
  const isNew = await callAsService(call.supabase, 'note_refused_refund', { payment: paymentId });
  if (isNew === true) logAlert('refund_refused');
}

/** The provider said no, as it does for a payment that is back already; anything else goes up. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'PROVIDER_FAILED') return error;
  throw error;
}
