import { MercadoPagoError, MPConnectionError, MPRateLimitError, MPServerError } from 'mercadopago';

import { AppError } from '#server/errors.ts';
import { logAlert } from '#server/log.ts';

const RETRY_SECONDS = 30;

/** A failed call to Mercado Pago as an error of ours; its code goes to the log, its words do not. */
export function toProviderError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof MercadoPagoError))
    return new AppError('PROVIDER_FAILED', { cause: error });
  if (error.status === 401 || error.status === 403) logAlert('provider_refuses_us');
  const cause = { code: `${error.status} ${nameOf(error)}` };
  return isUnreachable(error)
    ? new AppError('PROVIDER_UNAVAILABLE', { cause, retryAfter: RETRY_SECONDS })
    : new AppError('PROVIDER_FAILED', { cause });
}

function isUnreachable(error: MercadoPagoError): boolean {
  return (
    error instanceof MPConnectionError ||
    error instanceof MPRateLimitError ||
    error instanceof MPServerError
  );
}

/** The provider's own code for what was wrong, as far as it is one. */
function nameOf({ error }: MercadoPagoError): string {
  return /^[\w.-]{1,60}$/.test(error) ? error : 'unnamed';
}
