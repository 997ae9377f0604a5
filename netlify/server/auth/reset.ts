import { setTimeout as wait } from 'node:timers/promises';

import type { ForgotRequest, ResetRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { budgets } from '#server/http/budgets.ts';
import { logAlert } from '#server/log.ts';
import { openMailLink } from './mail-link.ts';
import { endOtherSessions, refuseCommonPassword, setPassword } from './password.ts';

const LATE = { error: { status: 504 } };

/**
 * Has Auth send a link for a new password, if the e-mail has an account; the answer is the same in any case.
 * Two round trips.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function sendResetLink(call: Call, { email }: ForgotRequest): Promise<void> {
  const { callerAddress: address } = call;
  const limit = await call.supabase.callAsService('begin_forgot', z.nullable(z.int()), { address });
  refuseWhenLimited(limit);
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
  const { auth } = await openMailLink(call, 'recovery', token);
  try {
    await endOtherSessions(auth);
    await setPassword(auth, password);
  } catch (error) {
    // Another device ended the session of this very link: its token is spent.
    const isSpent = error instanceof AppError && error.code === 'SESSION_ENDED';
    throw isSpent ? new AppError('RESET_LINK_ENDED') : error;
  }
}
