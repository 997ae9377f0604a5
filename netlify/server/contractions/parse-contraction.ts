import { ContractionSchema, type ListedContraction } from '#contract/contractions.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

/**
 * A row of the database as the contract has it.
 * @throws AppError UNAVAILABLE where it is none.
 */
export function parseContraction(row: unknown): ListedContraction {
  const contraction = parseAnswer(ContractionSchema, row);
  return { ...contraction, start_time: toIsoInstant(contraction.start_time) };
}
