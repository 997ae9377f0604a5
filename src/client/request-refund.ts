import type { RefundRequested } from '#contract/subscription-refund.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * POST /api/subscription/refund: takes the newest purchase back. Sent again it answers the same protocol.
 * @throws ApiError (409 where there is nothing to give back), UnreachableError.
 */
export async function requestRefund(): Promise<RefundRequested> {
  const answer = (await callAsReader({
    method: 'POST',
    path: '/api/subscription/refund',
  })) as Partial<Record<keyof RefundRequested, unknown>>;
  if (typeof answer.protocol !== 'string') throw new UnreachableError('no protocol');
  return { protocol: answer.protocol };
}
