import type { SupabaseClient } from '@supabase/supabase-js';
import { toSessionError } from '#server/supabase/to-auth-error.ts';

/**
 * Ends every other session of the account whose session `auth` has just opened: before a password is set, so
 * that a failure in between leaves the old password and nobody else signed in. Auth may end them by itself;
 * that is not relied on.
 * @throws AppError SESSION_ENDED where another device did the same meanwhile, UNAVAILABLE.
 */
export async function endOtherSessions(auth: SupabaseClient['auth']): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw toSessionError(error);
}

/**
 * Sets the password of the account whose session `auth` has just opened. The one that it has already is no
 * failure.
 * @param current The old one, which a project's settings may have Auth ask for.
 * @throws AppError PASSWORD_WEAK, SESSION_ENDED, UNAVAILABLE.
 */
export async function setPassword(
  auth: SupabaseClient['auth'],
  password: string,
  current?: string,
): Promise<void> {
  const { error } = await auth.updateUser({
    password,
    ...(current === undefined ? {} : { current_password: current }),
  });
  if (error && error.code !== 'same_password') throw toSessionError(error);
}
