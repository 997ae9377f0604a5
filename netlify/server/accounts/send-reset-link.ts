import { setTimeout as wait } from 'node:timers/promises';
import type { ForgotRequest } from '#contract/auth.ts';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { logAlert } from '#server/log-alert.ts';
import { callAsVisitor } from '#server/supabase/call-as-visitor.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

/**
 * Has Auth send a link for a new password, if the e-mail has an account. Two round trips, and the same
 * answer after the same time in any case.
 * @throws AppError TOO_MANY_ATTEMPTS, also where there is no account; UNAVAILABLE.
 */
export async function sendResetLink(call: Call<ForgotRequest>): Promise<void> {
  const { body, callerAddress, supabase } = call;
  refuseWhenLimited(
    await callAsVisitor(supabase, 'begin_forgot', {
      email: body.email,
      address: callerAddress,
    }),
  );
  // Whoever asked is told the same, whatever becomes of it.
  void send(call).catch(() => logAlert('reset_mail_failed'));
  await wait(budgets.resetAnswerMs);
}

async function send({ body, callerAddress, supabase }: Call<ForgotRequest>): Promise<void> {
  const { error } = await supabase.auth(callerAddress).resetPasswordForEmail(body.email);
  // Auth's own limit of one mail a minute speaks only where there is an account: she has a mail then.
  if (error && error.status !== 429) logAlert('reset_mail_failed');
}
