import {
  MercadoPagoConfig,
  MPNotFoundError,
  Payment,
  PaymentRefund,
  Preference,
} from 'mercadopago';
import type { PaymentSearchOptions } from 'mercadopago/dist/clients/payment/search/types.js';
import sdk from 'mercadopago/dist/utils/config/index.js';

import type { Checkout } from '#contract/subscription.ts';
import type { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import { budgets } from '#server/http/budgets.ts';
import { toProviderError } from './error.ts';
import {
  PaymentAnswerSchema,
  type ProviderPayment,
  SearchResultSchema,
  toProviderPayment,
} from './payment.ts';
import {
  type Order,
  PreferenceAnswerSchema,
  requireProviderAddress,
  toPreference,
} from './preference.ts';
import { type ProviderSettings, readProviderSettings } from './settings.ts';

/** A preference, and whose account at the provider it pays into. */
export interface MadePreference extends Checkout {
  readonly collector_id: string;
}

/** Which payments to list: those of an order, or those changed since a moment, by their offset. */
export type PaymentSearch =
  { readonly orderId: string } | { readonly since: string; readonly offset: number };

/** A payment that a search names. What it says of itself is read by its id. */
export interface ListedPayment {
  /** Null where the result names none. */
  readonly id: string | null;
  readonly changed_at: string | null;
}

/** Mercado Pago as use cases see it. Every answer is checked; every failure is an AppError. */
export interface MercadoPago {
  createPreference(order: Order): Promise<MadePreference>;
  /** @throws AppError PROVIDER_FAILED where a stored checkout would lead a user somewhere else. */
  requireCheckoutAddress(checkout: Checkout): void;
  /** Undefined where the provider knows no such payment. */
  getPayment(id: string): Promise<ProviderPayment | undefined>;
  /** One page: an order's newest ten, or changes in their order, `SEARCH_PAGE` at most. */
  searchPayments(search: PaymentSearch): Promise<readonly ListedPayment[]>;
  /** Gives the whole amount back. Safe to repeat with the same key. */
  refundPayment(id: string, idempotencyKey: string): Promise<void>;
  /** The secrets that its notifications are signed with. */
  webhookSecrets(): readonly string[];
}

/** What the provider has to know of our side. */
export interface ProviderSide {
  readonly siteOrigin: string;
  /** Whether only real money counts, and no other address than the provider's. */
  readonly isProduction: boolean;
}

/** Results on a page; the provider's own limit is 1,000, or 100 by older pages. */
export const SEARCH_PAGE = 100;

const RETRY = { maxRetries: 1, initialDelay: 200, jitter: true };

/** Binds Mercado Pago to one request. Settings are read at the first call, so that other routes need none. */
export function connectMercadoPago({ siteOrigin, isProduction }: ProviderSide): MercadoPago {
  return {
    createPreference: (order) =>
      call(isProduction, async (config, { apiUrl }) => {
        const body = toPreference(order, { siteOrigin, apiUrl });
        const answer = await new Preference(config).create({
          body,
          requestOptions: { idempotencyKey: order.orderId },
        });
        const made = check(PreferenceAnswerSchema, answer);
        const checkout = { preference_id: made.id, init_point: made.init_point };
        requireProviderAddress(checkout, apiUrl);
        return { ...checkout, collector_id: String(made.collector_id) };
      }),
    requireCheckoutAddress: (checkout) =>
      requireProviderAddress(checkout, readProviderSettings(isProduction).apiUrl),
    getPayment: (id) =>
      call(isProduction, async (config, { apiUrl }) => {
        try {
          const answer = check(PaymentAnswerSchema, await new Payment(config).get({ id }));
          const payment = toProviderPayment(answer, { apiUrl, isProduction });
          if (payment.id !== id) throw new AppError('PROVIDER_FAILED');
          return payment;
        } catch (error) {
          if (error instanceof MPNotFoundError) return undefined;
          throw error;
        }
      }),
    searchPayments: (search) =>
      call(isProduction, async (config) => {
        const { results } = await new Payment(config).search({ options: toQuery(search) });
        if (!Array.isArray(results)) throw new AppError('PROVIDER_FAILED');
        return results.map(toListedPayment);
      }),
    refundPayment: (id, idempotencyKey) =>
      call(isProduction, async (config) => {
        const refunds = new PaymentRefund(config);
        await refunds.total({ payment_id: id, requestOptions: { idempotencyKey } });
      }),
    webhookSecrets: () => readProviderSettings(isProduction).webhookSecrets,
  };
}

/**
 * One call with a configuration of its own: the SDK writes each call's idempotency key back into a
 * shared one, and would send it with another user's.
 */
async function call<Result>(
  isProduction: boolean,
  send: (config: MercadoPagoConfig, settings: ProviderSettings) => Promise<Result>,
): Promise<Result> {
  const settings = readProviderSettings(isProduction);
  // The one place where the SDK learns where the API is: it has no option for it.
  Object.assign(sdk.AppConfig, { BASE_URL: settings.apiUrl });
  const config = new MercadoPagoConfig({
    accessToken: settings.accessToken,
    options: { ...RETRY, timeout: budgets.providerMs },
  });
  try {
    return await send(config, settings);
  } catch (error) {
    throw toProviderError(error);
  }
}

/** The SDK takes any answer with a good status for a good one. */
function check<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    throw new AppError('PROVIDER_FAILED', { cause: { code: 'answer does not fit' } });
  }
  return parsed.data;
}

function toQuery(search: PaymentSearch): PaymentSearchOptions {
  if ('orderId' in search) {
    const order = { sort: 'date_created', criteria: 'desc' } as const;
    return { external_reference: search.orderId, ...order, limit: 10 };
  }
  return {
    range: 'date_last_updated',
    begin_date: search.since,
    // By the provider's own clock.
    end_date: 'NOW',
    sort: 'date_last_updated',
    criteria: 'asc',
    offset: search.offset,
    limit: SEARCH_PAGE,
  };
}

function toListedPayment(result: unknown): ListedPayment {
  const { id, date_last_updated: changedAt } = SearchResultSchema.safeParse(result).data ?? {};
  return {
    id: id === undefined ? null : String(id),
    changed_at: changedAt ? new Date(changedAt).toISOString() : null,
  };
}
