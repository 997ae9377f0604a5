import { setTimeout as wait } from 'node:timers/promises';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { endSession } from './end-session.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';

/** With `?scope=global` every session of the account ends, else this one. */
export async function logOut(call: Call): Promise<void> {
  if (call.query.get('scope') === 'global') return logOutEverywhere(call);
  await Promise.race([endThisSession(call), wait(budgets.logoutMs, undefined, { ref: false })]);
}

/**
 * Ends this session at Auth: one round trip with a live access token, else the refresh token is
 * spent on one first. Never fails: her device forgets the session in any case, and a session that
 * Auth could not be told of ends with its own term.
 */
async function endThisSession(call: Call): Promise<void> {
  const { accessToken, callerAddress, refreshToken, supabase } = call;
  const auth = supabase.auth(callerAddress);
  if (accessToken && (await endSession({ auth, accessToken }))) return;
  if (!refreshToken) return;
  const { data } = await auth.refreshSession({ refresh_token: refreshToken });
  if (data.session) await endSession({ auth, accessToken: data.session.access_token });
}
