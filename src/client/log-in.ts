import type { LoginRequest } from '#contract/auth-login.ts';
import { sendRequest } from './send-request.ts';
import { toOpenSession } from './to-open-session.ts';

/** POST /api/auth/login; the browser keeps the refresh cookie by itself. @throws ApiError, UnreachableError. */
export async function logIn(body: LoginRequest) {
  return toOpenSession(await sendRequest({ method: 'POST', path: '/api/auth/login', body }));
}
