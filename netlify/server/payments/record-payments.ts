import { z } from '#contract/z.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import type { ProviderPayment } from '#server/mercado-pago/provider-payment.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';

const AlertsSchema = z.array(z.object({ kind: z.string() }));

/**
 * Writes what the provider says about payments into the ledger, in one transaction and one round trip.
 * Safe to repeat, in any order. @throws AppError UNAVAILABLE; nothing was written then.
 */
export async function recordPayments(
  { supabase }: Pick<Call, 'supabase'>,
  payments: readonly ProviderPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const answer = await callAsService(supabase, 'record_payments', { told: payments });
  for (const { kind } of parseAnswer(AlertsSchema, answer)) logAlert(kind);
}
