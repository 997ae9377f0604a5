import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { readTokenClaims } from '#server/supabase/read-token-claims.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';

/** Her password held: a session of its own, on a client that speaks for it. */
export interface ConfirmedPassword {
  readonly auth: ReturnType<ReaderCall['supabase']['auth']>;
  readonly refreshToken: string;
}

/**
 * Asks Auth whether the password is that of the bearer token's account. One round trip. Who she is, is
 * read from the token unchecked: the caller goes on with a call that has the token checked, and that
 * counts the failure.
 * @returns undefined where the password is wrong, or the account is gone.
 * @throws AppError SESSION_ENDED, UNAVAILABLE.
 */
export async function confirmPassword(
  { accessToken, callerAddress, supabase }: Omit<ReaderCall<unknown>, 'body'>,
  password: string,
): Promise<ConfirmedPassword | undefined> {
  const { sub, email } = readTokenClaims(accessToken);
  const auth = supabase.auth(callerAddress);
  const { data, error } = await auth.signInWithPassword({ email, password });
  const failure = error && toAuthError(error);
  if (failure?.code === 'INVALID_CREDENTIALS') return undefined;
  if (failure) throw failure;
  if (!data.session || data.user.id !== sub) throw new AppError('SESSION_ENDED');
  return { auth, refreshToken: data.session.refresh_token };
}
