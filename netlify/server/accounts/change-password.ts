import type { ChangePasswordRequest } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { confirmPassword } from './confirm-password.ts';
import { countWrongPassword } from './count-wrong-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { readLoginOutcome } from './read-login-outcome.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes the reader's password: the old one opens a session, which is the only one that stays.
 * @returns that session's refresh token.
 * @throws AppError PASSWORD_WRONG, PASSWORD_WEAK, PASSWORD_SAME, TOO_MANY_ATTEMPTS, SESSION_ENDED,
 * UNAVAILABLE.
 */
export async function changePassword(call: ReaderCall<ChangePasswordRequest>): Promise<string> {
  const { body, callerAddress, supabase, accessToken } = call;
  refuseCommonPassword(body.new_password);
  if (body.new_password === body.password) throw new AppError('PASSWORD_SAME');
  const confirmed = await confirmPassword(call, body.password);
  if (!confirmed) {
    const isThere = await countWrongPassword(call);
    throw new AppError(isThere ? 'PASSWORD_WRONG' : 'SESSION_ENDED');
  }
  const answer = await callFunction(supabase.asReader(accessToken), 'finish_login', {
    email: '',
    address: callerAddress,
  });
  if (!readLoginOutcome(answer)) throw new AppError('SESSION_ENDED');
  await setPassword(confirmed.auth, body.new_password);
  return confirmed.refreshToken;
}
