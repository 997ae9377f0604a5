import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import { logAlert } from '#server/log.ts';
import type { ProviderPayment } from '#server/mercado-pago/payment.ts';
import type { Supabase } from '#server/supabase/supabase.ts';

const AlertsSchema = z.array(z.object({ kind: z.string() }));

/**
 * Writes what the provider says about payments into the ledger, in one transaction and one round trip.
 * Safe to repeat, in any order. @throws AppError UNAVAILABLE; nothing was written then.
 */
export async function recordPayments(
  supabase: Supabase,
  payments: readonly ProviderPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const parameters = { payments };
  const alerts = await supabase.callAsService('record_payments', AlertsSchema, parameters);
  for (const { kind } of alerts) logAlert(kind);
}

/**
 * For what must not keep others from their turn: a failure is an alert, and the reconciliation tries again.
 * @returns nothing that was read. @throws anything that is no AppError.
 */
export function alertFailure(error: unknown): readonly never[] {
  if (!(error instanceof AppError)) throw error;
  logAlert('reconciliation_failed');
  return [];
}
