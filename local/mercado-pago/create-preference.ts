import { randomUUID } from 'node:crypto';

import { SITE_ID } from './facts.ts';
import type { PreferenceRequest } from './preference-request.ts';
import type { Seller } from './seller.ts';
import type { StoredPreference } from './stored-preference.ts';
import { toApiMoment } from './to-api-moment.ts';

interface PreferenceOrigin {
  readonly seller: Seller;
  /** Origin of the simulator, where its checkout page stands. */
  readonly url: string;
  readonly now: Date;
}

/** Makes the preference that a checked request asks for. */
export function createPreference(
  request: PreferenceRequest,
  { seller, url, now }: PreferenceOrigin,
): StoredPreference {
  const id = `${seller.collectorId}-${randomUUID()}`;
  const checkout = `${url}/checkout/v1/redirect?pref_id=${id}`;
  return {
    id,
    client_id: seller.clientId,
    collector_id: seller.collectorId,
    site_id: SITE_ID,
    operation_type: 'regular_payment',
    date_created: toApiMoment(now),
    items: request.items,
    external_reference: request.external_reference ?? null,
    notification_url: request.notification_url ?? null,
    back_urls: request.back_urls ?? {},
    auto_return: request.auto_return ?? '',
    expires: request.expires ?? false,
    expiration_date_from: request.expiration_date_from ?? null,
    expiration_date_to: request.expiration_date_to ?? null,
    date_of_expiration: request.date_of_expiration ?? null,
    statement_descriptor: request.statement_descriptor ?? null,
    binary_mode: request.binary_mode ?? false,
    metadata: toSnakeCase(request.metadata ?? {}),
    init_point: checkout,
    sandbox_init_point: checkout,
  };
}

/** The API gives the keys of metadata back in snake case, however they were sent. */
function toSnakeCase(metadata: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
