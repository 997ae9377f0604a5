import type { LoginRequest } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { parseMe } from '#server/profile/parse-me.ts';
import { callByOurKey } from '#server/supabase/call-by-our-key.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import type { OpenSession } from './open-session.ts';
import { readLoginOutcome } from './read-login-outcome.ts';

/**
 * Opens a session. Two round trips: Auth checks the password, then one database function counts the
 * failure, or reads the account and empties its bucket. While a bucket is full, right and wrong get
 * the same 429.
 * @throws AppError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function logIn(call: Call<LoginRequest>): Promise<OpenSession> {
  const { body, callerAddress, supabase } = call;
  const { data, error } = await supabase.auth(callerAddress).signInWithPassword(body);
  const failure = error && toAuthError(error);
  if (failure && failure.code !== 'INVALID_CREDENTIALS') throw failure;

  const session = failure ? null : data.session;
  const client = session ? supabase.asReader(session.access_token) : supabase.asVisitor();
  const me = readLoginOutcome(
    await callByOurKey(client, 'finish_login', { email: body.email, address: callerAddress }),
  );
  if (!session) throw failure ?? new AppError('INVALID_CREDENTIALS');
  // A right password has an account.
  if (me === undefined) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    user: parseMe(me),
  };
}
