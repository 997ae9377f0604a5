import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/auth.ts';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const LATE = { error: { status: 504 } };

/**
 * Has Auth send a link for a new password, if the e-mail has an account; the answer is the same in any case.
 * Two round trips.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function sendResetLink(call: Call<ForgotRequest>): Promise<void> {
  const { body, callerAddress, supabase } = call;
  refuseWhenLimited(await callAsService(supabase, 'begin_forgot', { address: callerAddress }));
  const { error } = await Promise.race([
    supabase.auth(callerAddress).resetPasswordForEmail(body.email),
    wait(budgets.resetMailMs, LATE, { ref: false }),
  ]);
  // Auth's own limit of one mail a minute speaks only where there is an account: she has a mail then.
  if (error && error.status !== 429) logAlert('reset_mail_failed');
}
