import { AppError } from '#server/app-error.ts';
import { PROVIDER_API_URL } from './provider-settings.ts';

const PROVIDER_HOST = /(^|\.)mercadopago\.com(\.br)?$/;

/**
 * Lets a reader be sent to Mercado Pago only, or to the stand-in where that is what answers.
 * @throws AppError PROVIDER_FAILED for any other address.
 */
export function requireProviderAddress(address: string, apiUrl: string): void {
  const { protocol, hostname, origin } = new URL(address);
  const isProvider = protocol === 'https:' && PROVIDER_HOST.test(hostname);
  const isStandIn = apiUrl !== PROVIDER_API_URL && origin === apiUrl;
  if (isProvider || isStandIn) return;
  throw new AppError('PROVIDER_FAILED', { cause: { code: 'foreign checkout address' } });
}
