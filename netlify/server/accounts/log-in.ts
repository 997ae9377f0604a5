import { setTimeout as wait } from 'node:timers/promises';
import type { LoginRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import { budgets } from '#server/http/budgets.ts';
import type { Call } from '#server/http/call.ts';
import { parseMe } from '#server/profile/parse-me.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import { endSession } from './end-session.ts';
import type { OpenSession } from './open-session.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const ClaimsSchema = z.object({ session_id: z.uuid() });
const OutcomeSchema = z.union([
  z.object({ me: z.looseObject({}), is_slow: z.boolean() }),
  z.object({ retry_after: z.nullable(z.int()), is_slow: z.boolean() }),
]);

/**
 * Opens a session. Two round trips: Auth checks the password, then one database function counts the
 * failure, or reads the account and forgets those before. While a bucket is full, right and wrong get the
 * same 429, and the function ends the session that was opened.
 * @throws AppError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function logIn(call: Call<LoginRequest>): Promise<OpenSession> {
  const { body, callerAddress, supabase } = call;
  const auth = supabase.auth(callerAddress);
  const { data, error } = await auth.signInWithPassword(body);
  const failure = error && toAuthError(error);
  if (failure && failure.code !== 'INVALID_CREDENTIALS') throw failure;
  if (!data.session) {
    await finishLogin(call, {});
    throw failure ?? new AppError('INVALID_CREDENTIALS');
  }
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  try {
    const opened = { account: data.user.id, session: readSessionId(accessToken) };
    return { accessToken, refreshToken, user: parseMe(await finishLogin(call, opened)) };
  } catch (error) {
    const isLimited = error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS';
    if (!isLimited) await endSession({ auth, accessToken });
    throw error;
  }
}

/** @returns the account whose password was right; null where it was wrong. */
async function finishLogin(
  { body, callerAddress: address, supabase }: Call<LoginRequest>,
  opened: { account?: string; session?: string },
): Promise<unknown> {
  const parameters = { email: body.email, address, ...opened };
  const answer = await callAsService(supabase, 'finish_login', parameters);
  const outcome = parseAnswer(OutcomeSchema, answer);
  if (outcome.is_slow) await wait(budgets.slowLoginMs);
  if ('me' in outcome) return outcome.me;
  refuseWhenLimited(outcome.retry_after);
  // A right password has an account.
  if (opened.account) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  return null;
}

/** Of a token that Auth has just handed out. */
function readSessionId(accessToken: string): string {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    return ClaimsSchema.parse(JSON.parse(payload)).session_id;
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause, retryAfter: 5 });
  }
}
