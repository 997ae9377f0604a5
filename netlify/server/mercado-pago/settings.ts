import { AppError } from '#server/errors.ts';

/** Who we are to Mercado Pago, and where it is. */
export interface ProviderSettings {
  readonly accessToken: string;
  /** Root of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The secrets of notifications: two while one is being replaced by the other. */
  readonly webhookSecrets: readonly string[];
}

export const PROVIDER_API_URL = 'https://api.mercadopago.com';
const SECRET_MIN_LENGTH = 16;
const PROVIDER_HOST = /(^|\.)mercadopago\.com(\.br)?$/;

/** Whether an address is a page of Mercado Pago, or of the stand-in where that is what answers. */
export function isProviderAddress(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username || password) return false;
  const isProvider = protocol === 'https:' && !port && PROVIDER_HOST.test(hostname);
  return isProvider || (apiUrl !== PROVIDER_API_URL && origin === apiUrl);
}

/**
 * Reads the seller's settings. `MERCADOPAGO_API_URL` may lead elsewhere in development, never in
 * production; `MERCADOPAGO_WEBHOOK_SECRET` may hold two secrets with a comma between.
 * @throws AppError PROVIDER_UNAVAILABLE whose cause names the variable, never its value.
 */
export function readProviderSettings(
  isProduction: boolean,
  source: NodeJS.ProcessEnv = process.env,
): ProviderSettings {
  const accessToken = source['MERCADOPAGO_ACCESS_TOKEN']?.trim() ?? '';
  if (accessToken.length < SECRET_MIN_LENGTH) throw unset('MERCADOPAGO_ACCESS_TOKEN');
  const webhookSecrets = (source['MERCADOPAGO_WEBHOOK_SECRET'] ?? '').split(',').map(trim);
  if (webhookSecrets.some((secret) => secret.length < SECRET_MIN_LENGTH)) {
    throw unset('MERCADOPAGO_WEBHOOK_SECRET');
  }
  const apiUrl = toApiUrl(source['MERCADOPAGO_API_URL']?.trim() || PROVIDER_API_URL, isProduction);
  return { accessToken, apiUrl, webhookSecrets };
}

function toApiUrl(text: string, isProduction: boolean): string {
  if (!URL.canParse(text)) throw unset('MERCADOPAGO_API_URL');
  const { origin } = new URL(text);
  if (isProduction && origin !== PROVIDER_API_URL) throw unset('MERCADOPAGO_API_URL');
  return origin;
}

const trim = (text: string) => text.trim();

function unset(name: string): AppError {
  return new AppError('PROVIDER_UNAVAILABLE', { cause: { code: name }, retryAfter: 300 });
}
