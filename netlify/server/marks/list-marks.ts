import type { SavedEntries } from '#contract/entries.ts';
import { z } from '#contract/z.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { parseMark } from './parse-mark.ts';

const ListedSchema = z.object({ items: z.array(z.unknown()) });

/**
 * All that the reader's account keeps of her marks, whatever her plan; none without a consent, since nothing
 * is kept then. One round trip.
 * @throws AppError SESSION_ENDED.
 */
export async function listEntries(call: ReaderCall): Promise<SavedEntries> {
  const answer = await callFunction(call.supabase.asReader(call.accessToken), 'get_marks');
  const { items } = parseReaderAnswer(ListedSchema, answer);
  return { items: items.map(parseMark) };
}
