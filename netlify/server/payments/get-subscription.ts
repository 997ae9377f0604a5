import { PlanIdSchema } from '#contract/plan.ts';
import type { Subscription } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';
import { toPaymentState } from './payment-state.ts';

const LedgerSchema = z.object({
  is_premium: z.boolean(),
  premium_until: z.nullable(z.string()),
  plan_id: z.nullable(PlanIdSchema),
  refundable_until: z.nullable(z.string()),
  refundable_cents: z.nullable(z.int()),
  payments: z.array(
    z.object({
      id: z.string(),
      plan_id: PlanIdSchema,
      amount_cents: z.int(),
      refunded_cents: z.int(),
      status: z.string(),
      status_detail: z.nullable(z.string()),
      approved_at: z.nullable(z.string()),
      created_at: z.string(),
      protocol: z.nullable(z.string()),
    }),
  ),
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
    payments: ledger.payments.map((payment) => ({
      id: payment.id,
      plan_id: payment.plan_id,
      amount_cents: payment.amount_cents,
      state: toPaymentState(payment),
      approved_at: payment.approved_at && toIsoInstant(payment.approved_at),
      created_at: toIsoInstant(payment.created_at),
      protocol: payment.protocol,
    })),
  };
}
