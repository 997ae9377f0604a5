import type { ResetRequest } from '#contract/auth-reset.ts';
import { sendRequest } from './send-request.ts';

/**
 * POST /api/auth/reset: a new password by the token of the mail's link. Every session of the account ends.
 * @throws ApiError (401 RESET_LINK_ENDED, 422 PASSWORD_WEAK among others), UnreachableError.
 */
export async function resetPassword(body: ResetRequest): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/reset', body });
}
