import { setTimeout as wait } from 'node:timers/promises';

import type { ForgotRequest, ResetRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { budgets } from '#server/http/budgets.ts';
import { logAlert } from '#server/log.ts';
import { toAuthError } from '#server/supabase/auth-error.ts';
import { endOtherSessions, refuseCommonPassword, setPassword } from './password.ts';

const LATE = { error: { status: 504 } };

/** What Auth says of a link that was used, is over an hour old, or never was one. */
const ENDED = ['otp_expired', 'validation_failed', 'user_not_found', 'bad_jwt'];

/**
 * Has Auth send a link for a new password, if the e-mail has an account; the answer is the same in any case.
 * Two round trips.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function sendResetLink(call: Call, { email }: ForgotRequest): Promise<void> {
  await countAttempt(call, 'begin_forgot');
  const { error } = await Promise.race([
    call.supabase.auth().resetPasswordForEmail(email),
    wait(budgets.resetMailMs, LATE, { ref: false }),
  ]);
  // Auth's own limit of one mail a minute speaks only where there is an account: she has a mail then.
  if (error && error.status !== 429) logAlert('reset_mail_failed');
}

/**
 * Sets a new password with the token of the mail's link, and ends every session of the account but the
 * link's own, whose tokens nobody gets. What would be refused is refused before the token is spent.
 * @throws AppError PASSWORD_WEAK, RESET_LINK_ENDED, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function resetPassword(call: Call, { password, token }: ResetRequest): Promise<void> {
  await refuseCommonPassword(password);
  await countAttempt(call, 'begin_reset');
  const auth = call.supabase.auth();
  const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash: token });
  if (error) {
    throw ENDED.includes(error.code ?? '') ? new AppError('RESET_LINK_ENDED') : toAuthError(error);
  }
  if (!data.session) throw new AppError('UNAVAILABLE');
  try {
    await endOtherSessions(auth);
    await setPassword(auth, password);
  } catch (error) {
    // Another device ended the session of this very link: its token is spent.
    const isSpent = error instanceof AppError && error.code === 'SESSION_ENDED';
    throw isSpent ? new AppError('RESET_LINK_ENDED') : error;
  }
}

async function countAttempt(
  { callerAddress: address, supabase }: Call,
  limiter: 'begin_forgot' | 'begin_reset',
): Promise<void> {
  refuseWhenLimited(await supabase.callAsService(limiter, z.nullable(z.int()), { address }));
}
