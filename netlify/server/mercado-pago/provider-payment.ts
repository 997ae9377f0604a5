import type { PaymentAnswer } from './payment-answer.ts';

/** A payment as the ledger records it. Amounts are integer cents, instants ISO 8601 in UTC. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: string;
  readonly status_detail: string | null;
  readonly external_reference: string | null;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly currency: string;
  readonly collector_id: string | null;
  readonly approved_at: string | null;
  readonly provider_updated_at: string;
  /** Paid without money, where money is meant. */
  readonly is_test: boolean;
}

const toCents = (reais: number) => Math.round(reais * 100);
const toInstant = (text: string) => new Date(text).toISOString();

/** What Mercado Pago said of a payment, in the ledger's words. */
export function toProviderPayment(answer: PaymentAnswer, isProduction: boolean): ProviderPayment {
  return {
    id: String(answer.id),
    status: answer.status,
    status_detail: answer.status_detail ?? null,
    external_reference: answer.external_reference ?? null,
    amount_cents: toCents(answer.transaction_amount),
    refunded_cents: toCents(answer.transaction_amount_refunded ?? 0),
    currency: answer.currency_id,
    collector_id: answer.collector_id ? String(answer.collector_id) : null,
    approved_at: answer.date_approved ? toInstant(answer.date_approved) : null,
    provider_updated_at: toInstant(answer.date_last_updated),
    is_test: isProduction && answer.live_mode !== true,
  };
}
