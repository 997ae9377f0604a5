import type { SupabaseClient } from '@supabase/supabase-js';

import type { ChangePasswordRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { listCommonPasswords } from '#server/content/generated.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { toAuthError, toSessionError } from '#server/supabase/auth-error.ts';
import { endSession } from './session.ts';

type Auth = SupabaseClient['auth'];

const CheckSchema = z.union([
  z.object({ id: z.uuid(), email: z.string() }),
  z.object({ retry_after: z.int() }),
  z.object({ is_gone: z.literal(true) }),
]);

/** The password was right: the session that it opened, on a client that speaks for it. */
export interface CheckedPassword {
  readonly auth: Auth;
  readonly userId: string;
  /** The address that the account has now. */
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The one session that is left, and why the password is the old one still, where it is. */
export interface ChangedPassword {
  readonly refreshToken: string;
  readonly failure?: AppError;
}

/**
 * Changes the user's password: the old one opens a session, which is the only one that stays. Four round
 * trips.
 * @throws AppError PASSWORD_WRONG, PASSWORD_WEAK, PASSWORD_SAME, TOO_MANY_ATTEMPTS, SESSION_ENDED,
 * UNAVAILABLE; no session of the user was ended then.
 */
export async function changePassword(
  call: UserCall,
  { password, new_password: newPassword }: ChangePasswordRequest,
): Promise<ChangedPassword> {
  await refuseCommonPassword(newPassword);
  if (newPassword === password) throw new AppError('PASSWORD_SAME');
  const checked = await checkPassword(call, password);
  if (!checked) throw new AppError('SESSION_ENDED');
  const { accessToken, auth, refreshToken } = checked;
  try {
    await endOtherSessions(auth);
  } catch (error) {
    await endSession(auth, accessToken);
    throw error;
  }
  try {
    await setPassword(auth, newPassword, password);
    return { refreshToken };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'SESSION_ENDED') throw failure;
    // The session that she asked from was ended with the others: without this one she would be signed out.
    return { refreshToken, failure };
  }
}

/**
 * Asks whether a password is that of the signed-in user. Two round trips: the database checks the token and
 * its session and counts the try, then Auth checks the password of the account that the database named.
 * @returns undefined where the account is gone.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function checkPassword(
  { accessToken, supabase }: UserCall,
  password: string,
): Promise<CheckedPassword | undefined> {
  const check = await supabase.callAsUser(accessToken, 'begin_password_check', CheckSchema);
  if ('is_gone' in check) return undefined;
  if ('retry_after' in check) return refuseWhenLimited(check.retry_after);

  const auth = supabase.auth();
  const { data, error } = await auth.signInWithPassword({ email: check.email, password });
  if (error) {
    const failure = toAuthError(error);
    throw failure.code === 'INVALID_CREDENTIALS' ? new AppError('PASSWORD_WRONG') : failure;
  }
  if (!data.session) throw new AppError('UNAVAILABLE');
  const { access_token, refresh_token } = data.session;
  return {
    auth,
    userId: check.id,
    email: check.email,
    accessToken: access_token,
    refreshToken: refresh_token,
  };
}

/**
 * Refuses a password being chosen that is one of the 1,000 most common ones, in any case.
 * @throws AppError PASSWORD_WEAK.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await listCommonPasswords();
  if (common.includes(password.toLowerCase())) throw new AppError('PASSWORD_WEAK');
}

/**
 * Ends every other session of the account whose session `auth` has just opened: before a password is set, so
 * that a failure in between leaves the old password and nobody else signed in. Auth may end them by itself;
 * that is not relied on.
 * @throws AppError SESSION_ENDED where another device did the same meanwhile, UNAVAILABLE.
 */
export async function endOtherSessions(auth: Auth): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw toSessionError(error);
}

/**
 * Sets the password of the account whose session `auth` has just opened. The one that it has already is no
 * failure.
 * @param current The old one, which a project's settings may have Auth ask for.
 * @throws AppError PASSWORD_WEAK, SESSION_ENDED, UNAVAILABLE.
 */
export async function setPassword(auth: Auth, password: string, current?: string): Promise<void> {
  const { error } = await auth.updateUser({
    password,
    ...(current === undefined ? {} : { current_password: current }),
  });
  if (error && error.code !== 'same_password') throw toSessionError(error);
}
