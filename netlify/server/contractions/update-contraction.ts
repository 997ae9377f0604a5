import type { ListedContraction, UpdateContractionRequest } from '#contract/contractions.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { parseContraction } from './parse-contraction.ts';
import { requireContractionId } from './require-contraction-id.ts';

const UpdatedSchema = z.union([
  z.object({
    error: z.enum([
      'CONSENT_REQUIRED',
      'CONTRACTION_NOT_FOUND',
      'START_TIME_TOO_OLD',
      'START_TIME_AHEAD',
      'PREMIUM_REQUIRED',
    ]),
  }),
  z.object({ contraction: z.unknown() }),
]);

/**
 * Changes a contraction of the reader and answers it as it is then. Her plan is asked only where the start
 * moves. One round trip.
 * @throws AppError CONTRACTION_NOT_FOUND (another reader's, too), SESSION_ENDED, CONSENT_REQUIRED,
 * START_TIME_TOO_OLD, START_TIME_AHEAD, PREMIUM_REQUIRED.
 */
export async function updateContraction(
  call: ReaderCall<UpdateContractionRequest>,
): Promise<ListedContraction> {
  const id = requireContractionId(call);
  const client = call.supabase.asReader(call.accessToken);
  const parameters = { given_id: id, changes: call.body };
  const answer = await callFunction(client, 'update_contraction', parameters);
  const updated = parseReaderAnswer(UpdatedSchema, answer);
  if ('error' in updated) throw new AppError(updated.error);
  return parseContraction(updated.contraction);
}
