import { SavedEntrySchema } from '#contract/entries.ts';
import type { z } from '#contract/z.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

/**
 * A row of the database as the contract has it. What a mark of its kind holds was checked when it came.
 * @throws AppError UNAVAILABLE where it is none.
 */
export function parseMark(row: unknown): z.infer<typeof SavedEntrySchema> {
  const mark = parseAnswer(SavedEntrySchema, row);
  return { ...mark, updated_at: toIsoInstant(mark.updated_at) };
}
