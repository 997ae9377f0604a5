import { formatReais, PLANS } from '#contract/plans.ts';
import {
  PaymentMethodSchema,
  type PaymentState,
  type Plan,
  PlanIdSchema,
  type ReceiptPayment,
  type Subscription,
} from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import type { UserCall } from '#server/http/app.ts';
import { InstantSchema } from '#server/supabase/supabase.ts';

/** A payment as the ledger has it, in the provider's words. */
const LedgerPaymentSchema = z.object({
  id: z.string(),
  plan_id: PlanIdSchema,
  amount_cents: z.int(),
  refunded_cents: z.int(),
  status: z.string(),
  status_detail: z.nullable(z.string()),
  approved_at: z.nullable(InstantSchema),
  created_at: InstantSchema,
  /** Set once it is to be given back. */
  protocol: z.nullable(z.string()),
  method: z.nullable(PaymentMethodSchema),
  expires_at: z.nullable(InstantSchema),
  is_expired: z.boolean(),
  pay_url: z.nullable(z.url()),
  refundable_until: z.nullable(InstantSchema),
  premium_until_without: z.nullable(InstantSchema),
});

type LedgerPayment = z.infer<typeof LedgerPaymentSchema>;

/** A user's payment as the database gives it, read as the receipt has it. */
export const PaymentRowSchema = z.pipe(
  LedgerPaymentSchema,
  z.transform((row): ReceiptPayment => {
    const { id, plan_id, amount_cents, approved_at, created_at, protocol, method } = row;
    const { expires_at, refundable_until, premium_until_without } = row;
    const state = toPaymentState(row);
    return {
      ...{
        id,
        plan_id,
        amount_cents,
        state,
        approved_at,
        created_at,
        protocol,
        method,
        expires_at,
      },
      pay_url: state === 'waiting' ? row.pay_url : null,
      ...{ refundable_until, premium_until_without },
    };
  }),
);

const LedgerSchema = z.object({
  is_premium: z.boolean(),
  premium_until: z.nullable(InstantSchema),
  plan_id: z.nullable(PlanIdSchema),
  has_order: z.boolean(),
  payments: z.array(PaymentRowSchema),
});

/** The user's plan and receipt. One round trip. @throws AppError SESSION_ENDED, UNAVAILABLE. */
export function getSubscription({ accessToken, supabase }: UserCall): Promise<Subscription> {
  return supabase.callAsUser(accessToken, 'get_subscription', LedgerSchema);
}

/** What the provider says of a pending Pix or boleto that it waits for. */
const WAITING_DETAILS = ['pending_waiting_transfer', 'pending_waiting_payment'];

/** What a payment is to the user. Source of the states: Mercado Pago, payment status. */
export function toPaymentState(
  payment: Pick<
    LedgerPayment,
    | 'status'
    | 'status_detail'
    | 'amount_cents'
    | 'refunded_cents'
    | 'protocol'
    | 'method'
    | 'is_expired'
  >,
): PaymentState {
  const { status, status_detail: detail, amount_cents, refunded_cents, method } = payment;
  const isRefundedInFull = amount_cents > 0 && refunded_cents >= amount_cents;
  if (status === 'refunded' || isRefundedInFull) return 'refunded';
  if (status === 'charged_back') return detail === 'reimbursed' ? 'paid' : 'contested';
  if (status === 'approved' || status === 'in_mediation') {
    return payment.protocol ? 'refunding' : 'paid';
  }
  if (status === 'rejected' || status === 'cancelled') {
    return method && detail === 'expired' ? 'expired' : 'refused';
  }
  if (!method || !detail || !WAITING_DETAILS.includes(detail)) return 'reviewing';
  if (!payment.is_expired) return 'waiting';
  // A bank reports a boleto up to two days after it was paid: in time, perhaps. The provider cancels one that was not.
  return method === 'boleto' ? 'reviewing' : 'expired';
}

/** What is sold, as the contract has it. No round trip. */
export function listPlans(): readonly Plan[] {
  const { monthly, annual } = PLANS;
  return [
    {
      id: 'monthly',
      name: monthly.name,
      price: monthly.priceCents / 100,
      interval: 'month',
      features: [...monthly.features],
    },
    {
      id: 'annual',
      name: annual.name,
      price: annual.priceCents / 100,
      interval: 'year',
      price_monthly_equivalent: annual.monthlyEquivalentCents / 100,
      discount: annual.discount,
      features: [...annual.features, `Economia de R$ ${formatReais(annual.savingCents)} por ano`],
    },
  ];
}
