import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/auth-forgot.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

/** Every answer takes this long: sending a mail takes its time, and would tell who has an account. */
const ANSWER_AFTER_MS = 1_500;

/**
 * Has Auth send a link for a new password, if the e-mail has an account. Two round trips, and the same
 * answer after the same time in any case.
 * @throws AppError TOO_MANY_ATTEMPTS, also where there is no account; UNAVAILABLE.
 */
export async function sendResetLink({
  body,
  callerAddress,
  supabase,
}: Call<ForgotRequest>): Promise<void> {
  refuseWhenLimited(
    await callFunction(supabase.asVisitor(), 'begin_forgot', {
      email: body.email,
      address: callerAddress,
    }),
  );
  const [{ error }] = await Promise.all([
    supabase.auth(callerAddress).resetPasswordForEmail(body.email),
    wait(ANSWER_AFTER_MS),
  ]);
  // Auth's own limit of one mail a minute speaks only where there is an account: she has a mail then.
  if (error && error.status !== 429) logAlert('reset_mail_failed');
}
