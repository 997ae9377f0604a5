import { setTimeout as wait } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { LoginRequest, SessionUser } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import { endFeed } from '#server/calendar-feed/calendar-feed.ts';
import type { Call } from '#server/http/app.ts';
import { budgets } from '#server/http/budgets.ts';
import { UserSchema } from '#server/profile/me.ts';
import { toAuthError, toSessionError } from '#server/supabase/auth-error.ts';

/** A session just opened or renewed. `user` is undefined where the account could not be read. */
export interface OpenSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: SessionUser | undefined;
}

/** The tokens that a device has, if any; nobody has checked them yet. */
export interface SessionTokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

type Auth = SupabaseClient['auth'];

const ClaimsSchema = z.object({ session_id: z.uuid() });
const LoginOutcomeSchema = z.union([
  z.object({ me: UserSchema, is_slow: z.boolean() }),
  z.object({ retry_after: z.nullable(z.int()), is_slow: z.boolean() }),
]);

/**
 * Opens a session. Two round trips: Auth checks the password, then one database function counts the
 * failure, or reads the account and clears those before. While a bucket is full, right and wrong get the
 * same 429, and the function ends the session that was opened.
 * @throws AppError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function logIn(call: Call, login: LoginRequest): Promise<OpenSession> {
  const auth = call.supabase.auth();
  const { data, error } = await auth.signInWithPassword(login);
  const failure = error && toAuthError(error);
  if (failure && failure.code !== 'INVALID_CREDENTIALS') throw failure;
  if (!data.session) {
    await finishLogin(call, login.email);
    throw failure ?? new AppError('INVALID_CREDENTIALS');
  }
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  try {
    const opened = { account: data.user.id, session: readSessionId(accessToken) };
    const user = await finishLogin(call, login.email, opened);
    // A right password has an account.
    if (!user) throw new AppError('UNAVAILABLE');
    return { accessToken, refreshToken, user };
  } catch (error) {
    const isLimited = error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS';
    if (!isLimited) await endSession(auth, accessToken);
    throw error;
  }
}

/** @returns the account whose password was right; undefined where it was wrong. */
async function finishLogin(
  { callerAddress: address, supabase }: Call,
  email: string,
  opened?: { account: string; session: string },
): Promise<SessionUser | undefined> {
  const parameters = { email, address, ...opened };
  const outcome = await supabase.callAsService('finish_login', LoginOutcomeSchema, parameters);
  if (outcome.is_slow) await wait(budgets.slowLoginMs);
  if ('me' in outcome) return outcome.me;
  refuseWhenLimited(outcome.retry_after);
  return undefined;
}

/** Of a token that Auth has just handed out. */
function readSessionId(accessToken: string): string {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    return ClaimsSchema.parse(JSON.parse(payload)).session_id;
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
}

/**
 * Exchanges the refresh token for a new session. Two round trips: Auth knows the session, the database
 * knows whether the user is premium now. Once the token is rotated the new one must reach the device even
 * if the second trip fails: `user` is undefined then.
 * @throws AppError SESSION_ENDED without a valid token, UNAVAILABLE.
 */
export async function renewSession(
  { supabase }: Call,
  refreshToken: string | undefined,
): Promise<OpenSession> {
  if (!refreshToken) throw new AppError('SESSION_ENDED');
  const session = await refresh(supabase.auth(), refreshToken);
  try {
    const user = await supabase.callAsUser(session.accessToken, 'get_me', UserSchema);
    return { ...session, user };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'UNAVAILABLE') throw failure;
    return { ...session, user: undefined };
  }
}

/**
 * Ends this session at Auth: one round trip with a live access token, else the refresh token is spent on
 * one first. Never fails: the device clears its session in any case, and a session that Auth could not be
 * told of ends with its own term.
 */
export async function logOut({ supabase }: Call, tokens: SessionTokens): Promise<void> {
  const end = async () => {
    const auth = supabase.auth();
    if (tokens.accessToken && (await endSession(auth, tokens.accessToken))) return;
    if (!tokens.refreshToken) return;
    const { data } = await auth.refreshSession({ refresh_token: tokens.refreshToken });
    if (data.session) await endSession(auth, data.session.access_token);
  };
  await Promise.race([end(), wait(budgets.logoutMs, undefined, { ref: false })]);
}

/**
 * Ends every session of the account at Auth, as `logOut` does this one, and before them the address of her calendar,
 * which hangs on none. Unlike it, it fails aloud: the user has to know. Two round trips.
 * @throws AppError SESSION_ENDED where neither token holds, UNAVAILABLE.
 */
export async function logOutEverywhere(
  call: Call,
  { accessToken, refreshToken }: SessionTokens,
): Promise<void> {
  const auth = call.supabase.auth();
  const endAll = async (token: string) => {
    await endFeed({ ...call, accessToken: token });
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
  await endAll((await refresh(auth, refreshToken)).accessToken);
}

/**
 * Ends one session at Auth. One round trip.
 * @returns false where Auth could not be told; the session then ends with its own term.
 */
export async function endSession(auth: Auth, accessToken: string): Promise<boolean> {
  const { error } = await auth.admin.signOut(accessToken, 'local');
  return !error;
}

async function refresh(auth: Auth, refreshToken: string) {
  const { data, error } = await auth.refreshSession({ refresh_token: refreshToken });
  if (error) throw toAuthError(error);
  // Not a word about the session: something else answered.
  if (!data.session) throw new AppError('UNAVAILABLE');
  return { accessToken: data.session.access_token, refreshToken: data.session.refresh_token };
}
