import { readStoredSession, storeAccount, storeToken } from './stored-session.ts';
import { sendRequest } from './send-request.ts';
import { toSessionAccount } from './to-session-account.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * A fresh access token in place of one that the server refused. Tabs take turns: the refresh token
 * rotates, and two that spent the same one would end the session. Who comes second finds the new one.
 * @throws ApiError where the session is over, UnreachableError.
 */
export async function refreshSession(refusedToken: string): Promise<string> {
  const renew = async () => {
    const current = readStoredSession()?.token;
    if (current && current !== refusedToken) return current;
    const answer = (await sendRequest({ method: 'POST', path: '/api/auth/refresh' })) as {
      access_token?: unknown;
      user?: unknown;
    };
    if (typeof answer.access_token !== 'string') throw new UnreachableError('no token');
    const account = toSessionAccount(answer.user);
    // Signed out in the meantime, here or in another tab: nothing may bring the session back.
    if (readStoredSession()?.token === refusedToken) {
      storeToken(answer.access_token);
      storeAccount(account);
    }
    return answer.access_token;
  };
  // Old browsers have no locks; there a lost race costs a new login, nothing else.
  return 'locks' in navigator ? await navigator.locks.request('colinho-session', renew) : renew();
}
