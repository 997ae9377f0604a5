import { z } from '#contract/z.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const OutcomeSchema = z.union([
  z.object({ me: z.nullable(z.looseObject({})) }),
  z.object({ retry_after: z.nullable(z.number()) }),
]);

/**
 * What finish_login() answered: the account where it was called with a token of hers (null where that is
 * gone), undefined where it counted a wrong password.
 * @throws AppError TOO_MANY_ATTEMPTS, UNAVAILABLE where something else answered.
 */
export function readLoginOutcome(answer: unknown): Record<string, unknown> | null | undefined {
  const outcome = parseAnswer(OutcomeSchema, answer);
  if ('me' in outcome) return outcome.me;
  refuseWhenLimited(outcome.retry_after);
  return undefined;
}
