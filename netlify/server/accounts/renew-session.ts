import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseMe } from '#server/profile/parse-me.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import type { OpenSession } from './open-session.ts';

/**
 * Exchanges the refresh token for a new session. Two round trips: Auth knows the session, the
 * database knows whether she is premium now. Once the token is rotated the new one must reach her
 * even if the second trip fails: `user` is undefined then.
 * @throws AppError SESSION_ENDED without a valid token, UNAVAILABLE.
 */
export async function renewSession(call: Call): Promise<OpenSession> {
  const { callerAddress, refreshToken, supabase } = call;
  if (!refreshToken) throw new AppError('SESSION_ENDED');
  const { data, error } = await supabase
    .auth(callerAddress)
    .refreshSession({ refresh_token: refreshToken });
  if (error) throw toAuthError(error);
  // Not a word about the session: something else answered.
  if (!data.session) throw new AppError('UNAVAILABLE', { retryAfter: 5 });

  const { access_token: accessToken, refresh_token: rotated } = data.session;
  const session = { accessToken, refreshToken: rotated };
  try {
    const me = parseMe(await callFunction(supabase.asReader(accessToken), 'get_me'));
    return { ...session, user: me };
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'UNAVAILABLE') {
      return { ...session, user: undefined };
    }
    throw failure;
  }
}
