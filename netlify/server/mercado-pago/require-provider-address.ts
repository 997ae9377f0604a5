import type { Checkout } from '#contract/subscription.ts';
import { AppError } from '#server/app-error.ts';
import { PROVIDER_API_URL } from './provider-settings.ts';

const PROVIDER_HOST = /(^|\.)mercadopago\.com(\.br)?$/;

/**
 * Lets a user be sent to Mercado Pago only, or to the stand-in where that is what answers, and there to her
 * own preference: other sellers have theirs at the same host.
 * @throws AppError PROVIDER_FAILED for any other address.
 */
export function requireProviderAddress(
  { preference_id: preferenceId, init_point: address }: Checkout,
  apiUrl: string,
): void {
  const { protocol, hostname, origin, searchParams } = new URL(address);
  const isProvider = protocol === 'https:' && PROVIDER_HOST.test(hostname);
  const isStandIn = apiUrl !== PROVIDER_API_URL && origin === apiUrl;
  const named = searchParams.getAll('pref_id');
  const isHers = named.length === 1 && named[0] === preferenceId;
  if ((isProvider || isStandIn) && isHers) return;
  throw new AppError('PROVIDER_FAILED', { cause: { code: 'foreign checkout address' } });
}
