import type { Verification } from '#contract/payment-verify.ts';
import { ApiError } from './api-error.ts';
import { callAsReader } from './call-as-reader.ts';
import { sendRequest, type ApiRequest } from './send-request.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * GET /api/payment/verify/{userId}. With her token the server also looks for payments that it has not
 * heard of; where the session is over, the answer is the one that anybody gets.
 * @throws ApiError, UnreachableError.
 */
export async function verifyPayment(userId: string): Promise<Verification> {
  const path = `/api/payment/verify/${encodeURIComponent(userId)}` as const;
  const request: ApiRequest = { method: 'GET', path };
  const answer = await callAsReader(request).catch((error: unknown) => {
    if (error instanceof ApiError && error.isSessionRefused) return sendRequest(request);
    throw error;
  });
  const { is_premium } = answer as Partial<Record<keyof Verification, unknown>>;
  if (typeof is_premium !== 'boolean') throw new UnreachableError('not a verification');
  return { is_premium };
}
