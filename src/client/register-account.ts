import type { RegisterRequest } from '#contract/auth-register.ts';
import { sendRequest } from './send-request.ts';
import { toOpenSession } from './to-open-session.ts';

/** POST /api/auth/register: a new account and its first session. @throws ApiError, UnreachableError. */
export async function registerAccount(body: RegisterRequest) {
  return toOpenSession(await sendRequest({ method: 'POST', path: '/api/auth/register', body }));
}
