import { z } from '#contract/z.ts';

const MOST_REAIS = 1_000_000;

/** Numbers with two decimals at most: what is not whole cents is no price of ours. */
const ReaisSchema = z.number().check(
  z.minimum(0),
  z.maximum(MOST_REAIS),
  z.refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6),
);

const InstantSchema = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const NumberSchema = z.union([
  z.int().check(z.positive()),
  z.string().check(z.regex(/^\d{1,20}$/)),
]);

/** The part of Mercado Pago's payment that is used. Instants are ISO 8601, amounts reais. */
export const PaymentAnswerSchema = z.object({
  id: NumberSchema,
  status: z.string().check(z.minLength(1), z.maxLength(40)),
  status_detail: z.nullish(z.string().check(z.maxLength(100))),
  external_reference: z.nullish(z.string()),
  transaction_amount: ReaisSchema,
  transaction_amount_refunded: z.nullish(ReaisSchema),
  currency_id: z.string().check(z.maxLength(10)),
  collector_id: z.nullish(NumberSchema),
  live_mode: z.nullish(z.boolean()),
  date_approved: z.nullish(InstantSchema),
  date_last_updated: InstantSchema,
});

export type PaymentAnswer = z.infer<typeof PaymentAnswerSchema>;

/** A result of a search: the provider calls them summaries, so nothing else of them is believed. */
export const SearchResultSchema = z.object({
  id: NumberSchema,
  date_last_updated: z.nullish(InstantSchema),
});

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
