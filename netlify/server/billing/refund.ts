import type { RefundRequest, RefundRequested } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { budgets, withTimeout } from '#server/http/budgets.ts';
import { logAlert } from '#server/log.ts';
import { connectMercadoPago, type MercadoPago } from '#server/mercado-pago/client.ts';
import type { Supabase } from '#server/supabase/supabase.ts';
import { recordPayments } from './record-payments.ts';

/** A refund that was promised; its id is the idempotency key at the provider. */
export interface PromisedRefund {
  readonly id: string;
  readonly payment_id: string;
}

const BeginSchema = z.union([
  z.object({ error: z.enum(['REFUND_NOT_FOUND', 'REFUND_TOO_LATE']) }),
  z.object({ refund_id: z.uuid(), payment_id: z.string(), protocol: z.string() }),
]);

/**
 * The user takes a purchase back (CDC art. 49). Once the request is written down it is made,
 * whatever the provider does: what fails now is tried again by the reconciliation. Two round trips.
 * @throws AppError REFUND_NOT_FOUND, REFUND_TOO_LATE, SESSION_ENDED, UNAVAILABLE; nothing was written then.
 */
export async function requestRefund(
  call: UserCall,
  { payment_id: payment }: RefundRequest,
): Promise<RefundRequested> {
  const { accessToken, supabase } = call;
  const refund = await supabase.callAsUser(accessToken, 'begin_refund', BeginSchema, { payment });
  if ('error' in refund) throw new AppError(refund.error);
  try {
    const promised = { id: refund.refund_id, payment_id: refund.payment_id };
    const work = makeRefund({ supabase, mercadoPago: connectMercadoPago(call) }, promised);
    call.waitUntil(work.catch(() => undefined));
    await withTimeout(work, budgets.refundMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logAlert('refund_delayed');
  }
  return { protocol: refund.protocol };
}

/**
 * Asks the provider to give a payment back, reads the payment again and records it: access ends with
 * what the provider then says. Safe to repeat. A refusal is noted for a person, and tried again later.
 * @throws AppError PROVIDER_UNAVAILABLE, UNAVAILABLE.
 */
export async function makeRefund(
  { mercadoPago, supabase }: { readonly mercadoPago: MercadoPago; readonly supabase: Supabase },
  { id, payment_id: paymentId }: PromisedRefund,
): Promise<void> {
  const refusal = await mercadoPago.refundPayment(paymentId, id).catch(toRefusal);
  const payment = await mercadoPago.getPayment(paymentId);
  if (payment) await recordPayments(supabase, [payment]);
  const isBack = payment && payment.refunded_cents >= payment.amount_cents;
  if (!refusal || isBack) return;
  const parameters = { payment_id: paymentId };
  const isNew = await supabase.callAsService('raise_refused_refund', z.unknown(), parameters);
  if (isNew === true) logAlert('refund_refused');
}

/** The provider said no, as it does for a payment that is back already; anything else goes up. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'PROVIDER_FAILED') return error;
  throw error;
}
