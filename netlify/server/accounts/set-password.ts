import type { SupabaseClient } from '@supabase/supabase-js';
import { toSessionError } from '#server/supabase/to-auth-error.ts';

/**
 * Ends every other session of the account whose session `auth` has just opened, then sets its password.
 * In this order a failure in between leaves her with the old password and nobody else signed in. Auth may
 * end the others by itself; that is not relied on. The password that she has already is no failure.
 * @throws AppError PASSWORD_WEAK, SESSION_ENDED where another device did the same meanwhile, UNAVAILABLE.
 */
export async function setPassword(auth: SupabaseClient['auth'], password: string): Promise<void> {
  const { error: notEnded } = await auth.signOut({ scope: 'others' });
  if (notEnded) throw toSessionError(notEnded);
  const { error } = await auth.updateUser({ password });
  if (error && error.code !== 'same_password') throw toSessionError(error);
}
