import { PlanIdSchema } from './plan.ts';
import { z } from './z.ts';

/**
 * What a payment is to the reader: `waiting` (Pix not paid yet, card in review), `paid`, `refused`
 * (also expired and cancelled), `refunding` (asked for, not confirmed by the provider yet), `refunded`,
 * `contested` (charged back).
 */
export const PaymentStateSchema = z.enum([
  'waiting',
  'paid',
  'refused',
  'refunding',
  'refunded',
  'contested',
]);

/** One payment on the receipt. Amounts are integer cents of BRL, instants ISO 8601 in UTC. */
export const ReceiptPaymentSchema = z.object({
  /** The provider's number, which its own mail shows too. */
  id: z.string(),
  plan_id: PlanIdSchema,
  amount_cents: z.int(),
  state: PaymentStateSchema,
  approved_at: z.nullable(z.string()),
  created_at: z.string(),
  /** The refund's protocol, once one was asked for. */
  protocol: z.nullable(z.string()),
});

/** Answer of GET /api/subscription: the reader's plan and all that she paid, newest first. */
export const SubscriptionSchema = z.object({
  is_premium: z.boolean(),
  premium_until: z.nullable(z.string()),
  /** The plan whose period is running. */
  plan_id: z.nullable(PlanIdSchema),
  /**
   * The first moment at which the newest counting payment can no longer be given back (CDC art. 49):
   * midnight after its last day, in São Paulo. Null where none can.
   */
  refundable_until: z.nullable(z.string()),
  /** Its amount in integer cents, null likewise. */
  refundable_cents: z.nullable(z.int()),
  payments: z.array(ReceiptPaymentSchema),
});

export type PaymentState = z.infer<typeof PaymentStateSchema>;
export type ReceiptPayment = z.infer<typeof ReceiptPaymentSchema>;
export type Subscription = z.infer<typeof SubscriptionSchema>;
