import type { RefundRequested } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import { budgets } from '#server/http/budgets.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import type { WithMercadoPago } from '#server/mercado-pago/with-mercado-pago.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { giveBack } from './give-back.ts';
import { withinPatience } from './within-patience.ts';

const BegunSchema = z.union([
  z.object({ error: z.enum(['REFUND_NOT_FOUND', 'REFUND_TOO_LATE']) }),
  z.object({ refund_id: z.uuid(), payment_id: z.string(), protocol: z.string() }),
]);

/**
 * The reader takes her newest purchase back (CDC art. 49). Once her request is written down it is made,
 * whatever the provider does: what fails now is tried again by the reconciliation. Two round trips.
 * @throws AppError REFUND_NOT_FOUND, REFUND_TOO_LATE, SESSION_ENDED, UNAVAILABLE; nothing was written then.
 */
export async function requestRefund(call: WithMercadoPago<ReaderCall>): Promise<RefundRequested> {
  const client = call.supabase.asReader(call.accessToken);
  const answer = await callFunction(client, 'begin_refund');
  const begun = parseReaderAnswer(BegunSchema, answer);
  if ('error' in begun) throw new AppError(begun.error);
  try {
    const work = giveBack(call, { id: begun.refund_id, payment_id: begun.payment_id });
    await withinPatience(work, budgets.refundMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logAlert('refund_delayed');
  }
  return { protocol: begun.protocol };
}
