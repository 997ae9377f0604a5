import { z } from './z.ts';

/** What can be bought, by the ids of GET /api/plans and of `plan_type`. */
export const PlanIdSchema = z.enum(['monthly', 'annual'], 'PLAN_UNKNOWN');

/**
 * A plan as GET /api/plans answers it. Prices are reais, with two decimals at most; `interval` is
 * 'month', anything else is a year.
 */
const PlanSchema = z.object({
  id: PlanIdSchema,
  name: z.string(),
  price: z.number(),
  interval: z.string(),
  price_monthly_equivalent: z.optional(z.number()),
  discount: z.optional(z.string()),
  features: z.array(z.string()),
});

/** Answer of GET /api/plans. */
export const PlansSchema = z.array(PlanSchema);

export type Plan = z.infer<typeof PlanSchema>;

/**
 * What a payment is to the user: `waiting` (a Pix or boleto that she has not paid yet), `expired` (she did
 * not pay it in time), `reviewing` (the provider checks it, or waits for what a bank says of a boleto), `paid`, `refused` (also cancelled),
 * `refunding` (asked for, not confirmed by the provider yet), `refunded`, `contested` (charged back).
 */
const PaymentStateSchema = z.enum([
  'waiting',
  'expired',
  'reviewing',
  'paid',
  'refused',
  'refunding',
  'refunded',
  'contested',
]);

/** What is paid after the checkout, by the payer herself. */
export const PaymentMethodSchema = z.enum(['pix', 'boleto']);

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
  /** Null for a card. */
  method: z.nullable(PaymentMethodSchema),
  /** Until when a Pix or boleto can be paid, where the provider says so. */
  expires_at: z.nullable(z.string()),
  /** The provider's page where it can be paid; only while it is `waiting`. */
  pay_url: z.nullable(z.url()),
  /**
   * The first moment at which it can no longer be given back (CDC art. 49): midnight after its last day,
   * in São Paulo. Null where it cannot.
   */
  refundable_until: z.nullable(z.string()),
  /** Until when the access would go on if it were given back; null where it would end. */
  premium_until_without: z.nullable(z.string()),
});

/** Answer of GET /api/subscription: the user's plan and all that she paid, newest first. */
export const SubscriptionSchema = z.object({
  is_premium: z.boolean(),
  premium_until: z.nullable(z.string()),
  /** The plan whose period is running. */
  plan_id: z.nullable(PlanIdSchema),
  /** Whether the user has ever gone to the provider's checkout, as far as it is stored: without a payment for 90 days. */
  has_order: z.boolean(),
  payments: z.array(ReceiptPaymentSchema),
});

export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;
export type PaymentState = z.infer<typeof PaymentStateSchema>;
export type ReceiptPayment = z.infer<typeof ReceiptPaymentSchema>;
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Answer of POST /api/subscription/create: `init_point` is the provider's checkout, an https address. */
export const CheckoutSchema = z.object({
  preference_id: z.string(),
  init_point: z.url(),
});

export type Checkout = z.infer<typeof CheckoutSchema>;

/** Body of POST /api/subscription/refund: the payment that is to be given back, by the provider's number. */
export const RefundRequestSchema = z.object(
  { payment_id: z.string('PAYMENT_ID_INVALID').check(z.regex(/^\d{1,20}$/, 'PAYMENT_ID_INVALID')) },
  'BODY_MALFORMED',
);

export type RefundRequest = z.infer<typeof RefundRequestSchema>;

/** Answer of POST /api/subscription/refund: what the user quotes when she asks about her refund. */
export const RefundRequestedSchema = z.object({ protocol: z.string() });

export type RefundRequested = z.infer<typeof RefundRequestedSchema>;

/** Answer of GET /api/payment/verify/{userId}: this and nothing else, false for an id that nobody has. */
export const VerificationSchema = z.object({ is_premium: z.boolean() });

export type Verification = z.infer<typeof VerificationSchema>;

/**
 * Body of POST /api/payment/webhook, as far as it is looked at: the signature covers none of it, so it
 * says nothing that is believed. The payment's id stands in the query, `data.id`.
 */
export const NotificationBodySchema = z.object(
  { type: z.optional(z.string('BODY_MALFORMED').check(z.maxLength(100))) },
  'BODY_MALFORMED',
);
