import type { SupabaseClient } from '@supabase/supabase-js';

/** A session of Auth, and a client that may speak for it. */
export interface AuthSession {
  readonly auth: SupabaseClient['auth'];
  readonly accessToken: string;
}

/**
 * Ends one session at Auth. One round trip.
 * @returns false where Auth could not be told; the session then ends with its own term.
 */
export async function endSession({ auth, accessToken }: AuthSession): Promise<boolean> {
  const { error } = await auth.admin.signOut(accessToken, 'local');
  return !error;
}
