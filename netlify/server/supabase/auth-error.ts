import { isAuthApiError, isAuthSessionMissingError, type AuthError } from '@supabase/supabase-js';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/errors.ts';

/** Auth's error codes that mean something to a user. Mapped by code, never by message. */
const CODES: Partial<Record<string, ErrorCode>> = {
  bad_jwt: 'SESSION_ENDED',
  // The project's own setting; what we send has it where the user gave one.
  current_password_required: 'INTERNAL',
  email_address_invalid: 'EMAIL_INVALID',
  email_exists: 'EMAIL_TAKEN',
  invalid_credentials: 'INVALID_CREDENTIALS',
  // One mail a minute to an account, and the project's own limit of mails an hour.
  over_email_send_rate_limit: 'TOO_MANY_ATTEMPTS',
  over_request_rate_limit: 'TOO_MANY_ATTEMPTS',
  refresh_token_already_used: 'SESSION_ENDED',
  refresh_token_not_found: 'SESSION_ENDED',
  session_expired: 'SESSION_ENDED',
  session_not_found: 'SESSION_ENDED',
  user_already_exists: 'EMAIL_TAKEN',
  user_banned: 'SESSION_ENDED',
  user_not_found: 'SESSION_ENDED',
  validation_failed: 'SESSION_ENDED',
  weak_password: 'PASSWORD_WEAK',
};

/** An answer of Auth as an error of ours; what is not known is UNAVAILABLE. */
export function toAuthError(error: AuthError): AppError {
  const code = isAuthApiError(error) && error.status < 500 ? CODES[error.code ?? ''] : undefined;
  if (code === 'TOO_MANY_ATTEMPTS') return new AppError(code, { cause: error, retryAfter: 300 });
  return code
    ? new AppError(code, { cause: error })
    : new AppError('UNAVAILABLE', { cause: error });
}

/**
 * The same for a call in the name of an open session: the library's own form of Auth's `session_not_found` says that
 * it was ended elsewhere. (Where a session is opened or renewed, it says that the answer was none.)
 */
export function toSessionError(error: AuthError): AppError {
  if (isAuthSessionMissingError(error)) return new AppError('SESSION_ENDED', { cause: error });
  return toAuthError(error);
}
