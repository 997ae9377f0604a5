import type { ChangePasswordRequest } from '#contract/auth-password.ts';
import { callAsReader } from './call-as-reader.ts';

/**
 * POST /api/auth/password: the sessions of all other devices end; the browser keeps the new refresh cookie
 * by itself.
 * @throws ApiError (422 PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_WEAK; 429), UnreachableError.
 */
export async function changePassword(body: ChangePasswordRequest): Promise<void> {
  await callAsReader({ method: 'POST', path: '/api/auth/password', body });
}
