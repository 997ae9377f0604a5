import type { Call } from '#server/http/call.ts';

/**
 * Ends this session at Auth: one round trip with a live access token, else the refresh token is
 * spent on one first. Never fails: her device forgets the session in any case, and a session that
 * Auth could not be told of ends with its own term.
 */
export async function logOut(call: Call): Promise<void> {
  const { accessToken, callerAddress, refreshToken, supabase } = call;
  const auth = supabase.auth(callerAddress);
  if (accessToken) {
    const { error } = await auth.admin.signOut(accessToken, 'local');
    if (!error) return;
  }
  if (!refreshToken) return;
  const { data } = await auth.refreshSession({ refresh_token: refreshToken });
  if (data.session) await auth.admin.signOut(data.session.access_token, 'local');
}
