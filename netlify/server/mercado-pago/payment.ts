import type { PaymentMethod } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { isProviderAddress } from './settings.ts';

const MOST_REAIS = 1_000_000;

/** Numbers with two decimals at most: what is not whole cents is no price of ours. */
const ReaisSchema = z.number().check(
  z.minimum(0),
  z.maximum(MOST_REAIS),
  z.refine((reais) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6),
);

/** An instant that the database has, too: in UTC its year has four digits. */
const InstantSchema = z.string().check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }),
);
const NumberSchema = z.union([
  z.int().check(z.positive()),
  z.string().check(z.regex(/^\d{1,20}$/)),
]);

const LinkSchema = z.nullish(z.string().check(z.maxLength(2_000)));

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
  // Until when and where it can be paid: what has another form is left out, a payment counts without it.
  date_of_expiration: z.catch(z.nullish(InstantSchema), null),
  payment_method_id: z.catch(z.nullish(z.string()), null),
  payment_type_id: z.catch(z.nullish(z.string()), null),
  point_of_interaction: z.catch(
    z.nullish(z.object({ transaction_data: z.object({ ticket_url: LinkSchema }) })),
    null,
  ),
  transaction_details: z.catch(z.nullish(z.object({ external_resource_url: LinkSchema })), null),
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
  /** What the payer pays by herself after the checkout; null for a card. */
  readonly method: PaymentMethod | null;
  /** Until when it can be paid. */
  readonly expires_at: string | null;
  /** The provider's page where it can be paid, while it is pending. */
  readonly pay_url: string | null;
  /** Paid without money, where money is meant. */
  readonly is_test: boolean;
}

const toCents = (reais: number) => Math.round(reais * 100);
const toInstant = (text: string) => new Date(text).toISOString();

/** What Mercado Pago said of a payment, in the ledger's words. */
export function toProviderPayment(
  answer: PaymentAnswer,
  { apiUrl, isProduction }: { readonly apiUrl: string; readonly isProduction: boolean },
): ProviderPayment {
  const method = toMethod(answer);
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
    method,
    expires_at: method && answer.date_of_expiration ? toInstant(answer.date_of_expiration) : null,
    pay_url: answer.status === 'pending' ? toPayUrl(answer, method, apiUrl) : null,
    is_test: isProduction && answer.live_mode !== true,
  };
}

function toMethod({ payment_method_id, payment_type_id }: PaymentAnswer): PaymentMethod | null {
  if (payment_method_id === 'pix') return 'pix';
  return payment_type_id === 'ticket' ? 'boleto' : null;
}

/** A user is sent there: an address that is not the provider's is dropped, and no sign in it is one that a database refuses. */
function toPayUrl(answer: PaymentAnswer, method: PaymentMethod | null, apiUrl: string) {
  const address =
    method === 'pix'
      ? answer.point_of_interaction?.transaction_data.ticket_url
      : method && answer.transaction_details?.external_resource_url;
  return address && isProviderAddress(address, apiUrl) ? new URL(address).href : null;
}
