import { PlanIdSchema, type Subscription } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';
import { LedgerPaymentsSchema, toReceiptPayment } from './to-receipt-payment.ts';

const LedgerSchema = z.object({
  is_premium: z.boolean(),
  premium_until: z.nullable(z.string()),
  plan_id: z.nullable(PlanIdSchema),
  refundable_until: z.nullable(z.string()),
  refundable_cents: z.nullable(z.int()),
  payments: LedgerPaymentsSchema,
});

/** The reader's plan and her receipt. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export async function getSubscription({
  accessToken,
  supabase,
}: ReaderCall): Promise<Subscription> {
  const answer = await callFunction(supabase.asReader(accessToken), 'get_subscription');
  const ledger = parseReaderAnswer(LedgerSchema, answer);
  return {
    ...ledger,
    premium_until: ledger.premium_until && toIsoInstant(ledger.premium_until),
    refundable_until: ledger.refundable_until && toIsoInstant(ledger.refundable_until),
    payments: ledger.payments.map(toReceiptPayment),
  };
}
