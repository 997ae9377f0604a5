import type { CreateContractionRequest, ListedContraction } from '#contract/contractions.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { parseContraction } from './parse-contraction.ts';

const SavedSchema = z.union([
  z.object({
    error: z.enum([
      'CONTRACTION_DELETED',
      'CONTRACTION_DIFFERS',
      'START_TIME_TOO_OLD',
      'START_TIME_AHEAD',
      'PREMIUM_REQUIRED',
      'CONSENT_REQUIRED',
      'CONTRACTIONS_FULL',
    ]),
  }),
  z.object({ contraction: z.unknown(), is_new: z.boolean() }),
]);

/** A contraction that the account has, and whether it has it by this call. */
export interface SavedContraction {
  readonly saved: ListedContraction;
  readonly isNew: boolean;
}

/**
 * Keeps a contraction in the reader's account. The same id with the same values is the same contraction,
 * whatever her plan and consent say by now. One round trip.
 * @throws AppError in this order: SESSION_ENDED, CONTRACTION_DELETED, CONTRACTION_DIFFERS,
 * START_TIME_TOO_OLD, START_TIME_AHEAD, PREMIUM_REQUIRED, CONSENT_REQUIRED, CONTRACTIONS_FULL.
 */
export async function saveContraction(
  call: ReaderCall<CreateContractionRequest>,
): Promise<SavedContraction> {
  const { id, start_time, duration, intensity, note } = call.body;
  const answer = await callFunction(call.supabase.asReader(call.accessToken), 'save_contraction', {
    given_id: id ?? null,
    given_start: start_time,
    given_duration: duration,
    given_intensity: intensity,
    given_note: note ?? null,
  });
  const saved = parseReaderAnswer(SavedSchema, answer);
  if ('error' in saved) throw new AppError(saved.error);
  return { saved: parseContraction(saved.contraction), isNew: saved.is_new };
}
