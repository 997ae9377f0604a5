import type { ResetRequest } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';
import { endOtherSessions, setPassword } from './set-password.ts';

/** What Auth says of a link that was used, is over an hour old, or never was one. */
const ENDED = ['otp_expired', 'validation_failed', 'user_not_found', 'bad_jwt'];

/**
 * Sets a new password with the token of the mail's link, and ends every session of the account but the
 * link's own, whose tokens nobody gets. What would be refused is refused before the token is spent.
 * @throws AppError PASSWORD_WEAK, RESET_LINK_ENDED, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function resetPassword(call: Call<ResetRequest>): Promise<void> {
  const { body, callerAddress, supabase } = call;
  refuseCommonPassword(body.password);
  refuseWhenLimited(await callAsService(supabase, 'begin_reset', { address: callerAddress }));
  const auth = supabase.auth(callerAddress);
  const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash: body.token });
  if (error) {
    throw ENDED.includes(error.code ?? '') ? new AppError('RESET_LINK_ENDED') : toAuthError(error);
  }
  if (!data.session) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  try {
    await endOtherSessions(auth);
    await setPassword(auth, body.password);
  } catch (error) {
    // Another device ended the session of this very link: its token is spent.
    if (error instanceof AppError && error.code === 'SESSION_ENDED')
      throw new AppError('RESET_LINK_ENDED');
    throw error;
  }
}
