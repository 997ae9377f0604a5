import { z } from '#contract/z.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const OutcomeSchema = z.nullable(z.object({ retry_after: z.nullable(z.number()) }));

/**
 * Counts a wrong password of a signed-in reader, as at the sign-in. One round trip, which checks her token.
 * @returns false where her account is gone.
 * @throws AppError TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function countWrongPassword(
  call: Omit<ReaderCall<unknown>, 'body'>,
): Promise<boolean> {
  const { accessToken, callerAddress, supabase } = call;
  const answer = await callFunction(supabase.asReader(accessToken), 'fail_password', {
    address: callerAddress,
  });
  const outcome = parseAnswer(OutcomeSchema, answer);
  if (outcome) refuseWhenLimited(outcome.retry_after);
  return outcome !== null;
}
