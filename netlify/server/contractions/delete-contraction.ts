import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { requireContractionId } from './require-contraction-id.ts';

/**
 * Deletes a contraction of the reader for good: a save that is still on its way does not bring it back.
 * Whether she pays or consents plays no part, and a second time is as good as the first. One round trip.
 * @throws AppError CONTRACTION_NOT_FOUND (another reader's, too), SESSION_ENDED.
 */
export async function deleteContraction(call: ReaderCall): Promise<void> {
  const id = requireContractionId(call);
  const client = call.supabase.asReader(call.accessToken);
  const answer = await callFunction(client, 'delete_contraction', { given_id: id });
  const wasHers = parseReaderAnswer(z.boolean(), answer);
  if (!wasHers) throw new AppError('CONTRACTION_NOT_FOUND');
}
