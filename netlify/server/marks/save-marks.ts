import type { SavedEntries, SaveEntriesRequest } from '#contract/entries.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { parseMark } from './parse-mark.ts';

const SavedSchema = z.union([
  z.object({ error: z.enum(['CONSENT_REQUIRED', 'MARKS_FULL']) }),
  z.object({ items: z.array(z.unknown()) }),
]);

/**
 * Keeps marks in the reader's account, all of them or none, and answers what it keeps of them then: of two
 * changes of a mark the later one. Her plan is not asked: what she wrote stays hers. One round trip.
 * @throws AppError SESSION_ENDED, CONSENT_REQUIRED, MARKS_FULL.
 */
export async function saveEntries(call: ReaderCall<SaveEntriesRequest>): Promise<SavedEntries> {
  const { items, sent_at } = call.body;
  const client = call.supabase.asReader(call.accessToken);
  const answer = await callFunction(client, 'save_marks', { given: items, sent_at });
  const saved = parseReaderAnswer(SavedSchema, answer);
  if ('error' in saved) throw new AppError(saved.error);
  return { items: saved.items.map(parseMark) };
}
