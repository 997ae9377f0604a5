import type { Session, SupabaseClient } from '@supabase/supabase-js';

import type { ErrorCode } from '#contract/errors.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { toAuthError } from '#server/supabase/auth-error.ts';

/** What Auth says of a link that was used, is over an hour old, or never was one. */
const ENDED = ['otp_expired', 'validation_failed', 'user_not_found', 'bad_jwt'];

/** The kinds of links in Auth's mails, and what is said of one that is over. */
const ENDED_CODES = {
  recovery: 'RESET_LINK_ENDED',
  email_change: 'EMAIL_LINK_ENDED',
} as const satisfies Record<string, ErrorCode>;

/** The session that a link has opened, on a client that speaks for it; its tokens are given to nobody. */
export interface OpenedLink {
  readonly auth: SupabaseClient['auth'];
  readonly session: Session;
}

/**
 * Spends the token of a mail's link. Two round trips: the limit of 300 in 5 minutes per address, which all
 * links share, and Auth.
 * @throws AppError RESET_LINK_ENDED or EMAIL_LINK_ENDED, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function openMailLink(
  { callerAddress: address, supabase }: Call,
  type: keyof typeof ENDED_CODES,
  token: string,
): Promise<OpenedLink> {
  const wait = await supabase.callAsService('begin_reset', z.nullable(z.int()), { address });
  refuseWhenLimited(wait);
  const auth = supabase.auth();
  const { data, error } = await auth.verifyOtp({ type, token_hash: token });
  if (error) {
    throw ENDED.includes(error.code ?? '') ? new AppError(ENDED_CODES[type]) : toAuthError(error);
  }
  if (!data.session) throw new AppError('UNAVAILABLE');
  return { auth, session: data.session };
}
