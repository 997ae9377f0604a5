import type { PlanId } from '#contract/plans.ts';

/** What the provider says of one payment at one moment. Instants are milliseconds since 1970. */
export interface PaymentState {
  /** Which of the history's orders it names. */
  readonly order: number;
  /** Which payment of the history it is; ids grow with it. */
  readonly payment: number;
  readonly status: string;
  readonly status_detail: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly currency: string;
  readonly collector_id: string;
  readonly is_test: boolean;
  readonly approved_at: number | null;
  readonly provider_updated_at: number;
}

/** What one account opened and what the provider has to say about it, in the order of events. */
export interface PaymentHistory {
  /** The plan of each order. */
  readonly plans: readonly PlanId[];
  readonly states: readonly PaymentState[];
}

/** What the ledger makes of a history, free of ids and of the order in which it was states. */
export interface Ledger {
  readonly payments: readonly LedgerPayment[];
  /** The payments that are to be given back. */
  readonly refunds: readonly number[];
  readonly periods: readonly Period[];
  readonly premium_until: number | null;
}

export type LedgerPayment = Pick<
  PaymentState,
  'payment' | 'status' | 'status_detail' | 'amount_cents' | 'refunded_cents' | 'approved_at'
> & { readonly refund_due: boolean };

/** From the first instant to the first one after it. */
export interface Period {
  readonly starts_at: number;
  readonly ends_at: number;
}

/** The seller that every order of a history pays into. */
export const COLLECTOR = '987654321';
