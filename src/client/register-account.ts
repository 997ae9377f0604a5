import type { RegisterRequest } from '#contract/auth-register.ts';
import { SessionSchema, type Session } from '#contract/session.ts';
import { sendRequest } from './send-request.ts';

/** POST /api/auth/register: a new account and its first session. */
export async function registerAccount(body: RegisterRequest): Promise<Session> {
  return SessionSchema.parse(
    await sendRequest({ method: 'POST', path: '/api/auth/register', body }),
  );
}
