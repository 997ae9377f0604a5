import { inTurn } from './in-turn.ts';
import { readStoredSession, storeAccount, storeToken } from './stored-session.ts';
import { sendRequest } from './send-request.ts';
import { toOpenSession } from './to-open-session.ts';

/**
 * A fresh access token in place of one that the server refused. Tabs take turns: the refresh token
 * rotates, and two that spent the same one would end the session. Who comes second finds the new one.
 * @throws ApiError where the session is over, UnreachableError.
 */
export function refreshSession(refusedToken: string): Promise<string> {
  const renew = async () => {
    const current = readStoredSession()?.token;
    if (current && current !== refusedToken) return current;
    const { token, account } = toOpenSession(
      await sendRequest({ method: 'POST', path: '/api/auth/refresh' }),
    );
    // Signed out in the meantime, here or in another tab: nothing may bring the session back.
    if (readStoredSession()?.token === refusedToken) {
      storeToken(token);
      storeAccount(account);
    }
    return token;
  };
  // Without turns a lost race costs a new login, nothing else.
  return inTurn('colinho-session', renew);
}
