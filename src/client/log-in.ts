import type { LoginRequest } from '#contract/auth-login.ts';
import { SessionSchema, type Session } from '#contract/session.ts';
import { sendRequest } from './send-request.ts';

/** POST /api/auth/login; the browser keeps the refresh cookie by itself. */
export async function logIn(body: LoginRequest): Promise<Session> {
  return SessionSchema.parse(await sendRequest({ method: 'POST', path: '/api/auth/login', body }));
}
