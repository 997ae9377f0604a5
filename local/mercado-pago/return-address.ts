import { SITE_ID } from './facts.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { StoredPreference } from './stored-preference.ts';

/**
 * Where the buyer goes back to the shop, with the parameters that production appends; without a
 * payment most of them are the word `null`. Null when the preference names no such address.
 */
export function returnAddress(
  preference: StoredPreference,
  payment: StoredPayment | null,
): string | null {
  const address = preference.back_urls[outcomeOf(payment)];
  if (address === undefined) return null;
  const url = new URL(address);
  const parameters = {
    collection_id: payment?.id ?? null,
    collection_status: payment?.status ?? null,
    payment_id: payment?.id ?? null,
    status: payment?.status ?? null,
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? null,
    merchant_order_id: payment?.order.id ?? null,
    preference_id: preference.id,
    site_id: SITE_ID,
    processing_mode: 'aggregator',
    merchant_account_id: null,
  };
  for (const [name, value] of Object.entries(parameters)) {
    url.searchParams.append(name, String(value));
  }
  return url.href;
}

function outcomeOf(payment: StoredPayment | null): 'success' | 'pending' | 'failure' {
  switch (payment?.status) {
    case 'approved':
      return 'success';
    case 'pending':
    case 'in_process':
      return 'pending';
    default:
      return 'failure';
  }
}
