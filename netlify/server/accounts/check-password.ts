import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import type { AuthSession } from './end-session.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const BegunSchema = z.union([
  z.object({ id: z.uuid(), email: z.string() }),
  z.object({ retry_after: z.int() }),
  z.object({ is_gone: z.literal(true) }),
]);

/** The password held: the session that it opened, on a client that speaks for it. */
export interface CheckedPassword extends AuthSession {
  readonly userId: string;
  readonly refreshToken: string;
}

/**
 * Asks whether a password is that of the signed-in user. Two round trips: the database checks the token and
 * its session and counts the try, then Auth checks the password of the account that the database named.
 * @returns undefined where the account is gone.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function checkPassword(
  { accessToken, callerAddress, supabase }: Omit<ReaderCall<unknown>, 'body'>,
  password: string,
): Promise<CheckedPassword | undefined> {
  const answer = await callFunction(supabase.asReader(accessToken), 'begin_password_check');
  const begun = parseReaderAnswer(BegunSchema, answer);
  if ('is_gone' in begun) return undefined;
  if ('retry_after' in begun) return refuseWhenLimited(begun.retry_after);

  const auth = supabase.auth(callerAddress);
  const { data, error } = await auth.signInWithPassword({ email: begun.email, password });
  const failure = error && toAuthError(error);
  if (failure)
    throw failure.code === 'INVALID_CREDENTIALS' ? new AppError('PASSWORD_WRONG') : failure;
  if (!data.session) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  const { access_token, refresh_token } = data.session;
  return { auth, userId: begun.id, accessToken: access_token, refreshToken: refresh_token };
}
