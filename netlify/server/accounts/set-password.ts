import type { SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '#server/app-error.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';

/**
 * Sets the password of the session that `auth` has just opened, and ends the account's other sessions
 * (`others`) or all of them (`global`). Auth may end the others by itself; that is not relied on. The
 * password she has already is no failure: her sessions end all the same.
 * @returns whether the password is another one than before.
 * @throws AppError PASSWORD_WEAK, UNAVAILABLE.
 */
export async function setPassword(
  auth: SupabaseClient['auth'],
  password: string,
  ended: 'others' | 'global',
): Promise<boolean> {
  const { error } = await auth.updateUser({ password });
  const isSame = error?.code === 'same_password';
  if (error && !isSame) throw toAuthError(error);
  const { error: failure } = await auth.signOut({ scope: ended });
  if (failure) throw new AppError('UNAVAILABLE', { cause: failure, retryAfter: 5 });
  return !isSame;
}
