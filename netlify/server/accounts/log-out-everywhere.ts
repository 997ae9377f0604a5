import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { toAuthError, toSessionError } from '#server/supabase/to-auth-error.ts';

/**
 * Ends every session of the account at Auth: one round trip with a live access token, else the refresh
 * token is spent on one first. Unlike the logout of one device it fails aloud: she has to know.
 * @throws AppError SESSION_ENDED where neither token holds, UNAVAILABLE.
 */
export async function logOutEverywhere(call: Call): Promise<void> {
  const { accessToken, callerAddress, refreshToken, supabase } = call;
  const auth = supabase.auth(callerAddress);
  const endAll = async (token: string) => {
    const { error } = await auth.admin.signOut(token, 'global');
    if (error) throw toSessionError(error);
  };
  if (accessToken) {
    try {
      return await endAll(accessToken);
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'SESSION_ENDED';
      if (!isOver || !refreshToken) throw error;
    }
  }
  if (!refreshToken) throw new AppError('SESSION_ENDED');
  const { data, error } = await auth.refreshSession({ refresh_token: refreshToken });
  if (error) throw toAuthError(error);
  if (!data.session) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  await endAll(data.session.access_token);
}
