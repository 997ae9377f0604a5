import type { ForgotRequest } from '#contract/auth-forgot.ts';
import { sendRequest } from './send-request.ts';

/**
 * POST /api/auth/forgot: has a link for a new password sent, if the e-mail has an account; the answer does
 * not tell whether it has.
 * @throws ApiError (429 where it was asked too often), UnreachableError.
 */
export async function requestResetLink(body: ForgotRequest): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/forgot', body });
}
