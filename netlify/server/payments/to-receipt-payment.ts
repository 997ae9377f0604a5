import { PlanIdSchema, type ReceiptPayment } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';
import { toPaymentState } from './payment-state.ts';

const LedgerPaymentSchema = z.object({
  id: z.string(),
  plan_id: PlanIdSchema,
  amount_cents: z.int(),
  refunded_cents: z.int(),
  status: z.string(),
  status_detail: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  created_at: z.string(),
  protocol: z.nullable(z.string()),
});

/** A reader's payments as the database gives them, in the provider's words. */
export const LedgerPaymentsSchema = z.array(LedgerPaymentSchema);

/** A payment as her receipt has it. */
export function toReceiptPayment(payment: z.infer<typeof LedgerPaymentSchema>): ReceiptPayment {
  return {
    id: payment.id,
    plan_id: payment.plan_id,
    amount_cents: payment.amount_cents,
    state: toPaymentState(payment),
    approved_at: payment.approved_at && toIsoInstant(payment.approved_at),
    created_at: toIsoInstant(payment.created_at),
    protocol: payment.protocol,
  };
}
