import { MeSchema, type Me } from '#contract/user-me.ts';
import { AppError } from '#server/app-error.ts';
import { toIsoInstant } from '#server/supabase/to-iso-instant.ts';

/**
 * The answer of the database's get_me() as the contract has it.
 * @throws AppError SESSION_ENDED where the token's account is gone, UNAVAILABLE where the answer is not one.
 */
export function parseMe(answer: unknown): Me {
  if (answer === null) throw new AppError('SESSION_ENDED');
  const parsed = MeSchema.safeParse(answer);
  if (!parsed.success) throw new AppError('UNAVAILABLE', { cause: parsed.error, retryAfter: 5 });
  const { premium_until: premiumUntil } = parsed.data;
  return { ...parsed.data, premium_until: premiumUntil && toIsoInstant(premiumUntil) };
}
