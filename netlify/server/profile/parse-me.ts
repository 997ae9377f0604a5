import { type Me, MeSchema } from '#contract/user.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

/**
 * The answer of the database's get_me() as the contract has it.
 * @throws AppError SESSION_ENDED where the token's account is gone, UNAVAILABLE where the answer is not one.
 */
export function parseMe(answer: unknown): Me {
  const me = parseReaderAnswer(MeSchema, answer);
  return { ...me, premium_until: me.premium_until && toIsoInstant(me.premium_until) };
}
