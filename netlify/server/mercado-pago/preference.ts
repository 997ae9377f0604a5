import type { PreferenceCreateData } from 'mercadopago/dist/clients/preference/create/types.js';

import { type PlanId, PLANS } from '#contract/plans.ts';
import { PRODUCT_NAME } from '#contract/site.ts';
import type { Checkout } from '#contract/subscription.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import { isProviderAddress, PROVIDER_API_URL } from './settings.ts';

/** What a buyer is asked to pay. */
export interface Order {
  /** Also the provider's `external_reference`. */
  readonly orderId: string;
  readonly planId: PlanId;
  readonly amountCents: number;
  readonly email: string;
  /** When the order was opened: made again, the preference is the same to the byte. */
  readonly openedAt: Date;
}

interface Setting {
  readonly siteOrigin: string;
  readonly apiUrl: string;
}

const HOUR_MS = 3_600_000;
/** A price is good for a day; a Pix or boleto made within it may be paid three days later. */
const PREFERENCE_MS = 24 * HOUR_MS;
const OFFLINE_MS = PREFERENCE_MS + 72 * HOUR_MS;

/** The body of a preference. Nothing of the user but the e-mail, and nothing about health, goes along. */
export function toPreference(
  { orderId, planId, amountCents, email, openedAt }: Order,
  { siteOrigin, apiUrl }: Setting,
): PreferenceCreateData['body'] {
  return {
    items: [
      {
        id: planId,
        title: `${PRODUCT_NAME}: plano ${PLANS[planId].name.toLowerCase()}`,
        quantity: 1,
        unit_price: amountCents / 100,
        currency_id: 'BRL',
      },
    ],
    payer: { email },
    external_reference: orderId,
    metadata: { order_id: orderId, plan_id: planId },
    statement_descriptor: PRODUCT_NAME.toUpperCase(),
    expires: true,
    expiration_date_to: after(openedAt, PREFERENCE_MS),
    date_of_expiration: after(openedAt, OFFLINE_MS),
    ...addressesOn(siteOrigin, apiUrl),
  };
}

/** The provider takes https addresses only: on a developer's machine it knows no way back to us. */
function addressesOn(siteOrigin: string, apiUrl: string) {
  if (!siteOrigin.startsWith('https:') && apiUrl === PROVIDER_API_URL) return {};
  return {
    back_urls: {
      success: `${siteOrigin}/payment/success`,
      failure: `${siteOrigin}/payment/failure`,
      pending: `${siteOrigin}/payment/pending`,
    },
    auto_return: 'approved',
    notification_url: `${siteOrigin}/api/payment/webhook?source_news=webhooks`,
  };
}

/** In the form with an offset that the provider documents. */
function after(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString().replace('Z', '+00:00');
}

/** The part of Mercado Pago's answer to a new preference that is used. */
export const PreferenceAnswerSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  init_point: z.url(),
  collector_id: z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,20}$/))]),
});

/**
 * Lets a user be sent to Mercado Pago only, or to the stand-in where that is what answers, and there to her
 * own preference: other sellers have theirs at the same host.
 * @throws AppError PROVIDER_FAILED for any other address.
 */
export function requireProviderAddress(
  { preference_id: preferenceId, init_point: address }: Checkout,
  apiUrl: string,
): void {
  const named = new URL(address).searchParams.getAll('pref_id');
  const isOfOrder = named.length === 1 && named[0] === preferenceId;
  if (isProviderAddress(address, apiUrl) && isOfOrder) return;
  throw new AppError('PROVIDER_FAILED', { cause: { code: 'foreign checkout address' } });
}
