import type { DeletionRequest } from '#contract/account-deletion.ts';
import { callAsReader } from './call-as-reader.ts';

/**
 * DELETE /api/user/me: the reader's account and all that is kept of it, for good. Sent again it answers as
 * the first time.
 * @throws ApiError (422 PASSWORD_WRONG, 429), UnreachableError.
 */
export async function deleteAccount(body: DeletionRequest): Promise<void> {
  await callAsReader({ method: 'DELETE', path: '/api/user/me', body });
}
