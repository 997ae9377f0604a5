import type { PaymentState } from '#contract/subscription.ts';

/** A payment as the ledger has it, in the provider's words. */
export interface LedgerPayment {
  readonly status: string;
  readonly status_detail: string | null;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  /** Set once it is to be given back. */
  readonly protocol: string | null;
}

/** What a payment is to the reader. Source of the states: Mercado Pago, payment status. */
export function toPaymentState(payment: LedgerPayment): PaymentState {
  const { status, status_detail: detail } = payment;
  if (status === 'refunded' || isRefundedInFull(payment)) return 'refunded';
  if (status === 'charged_back') return detail === 'reimbursed' ? 'paid' : 'contested';
  if (status === 'approved' || status === 'in_mediation') {
    return payment.protocol ? 'refunding' : 'paid';
  }
  return status === 'rejected' || status === 'cancelled' ? 'refused' : 'waiting';
}

function isRefundedInFull({ amount_cents, refunded_cents }: LedgerPayment): boolean {
  return amount_cents > 0 && refunded_cents >= amount_cents;
}
