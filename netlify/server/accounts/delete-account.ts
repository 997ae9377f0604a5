import type { DeletionRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseReaderAnswer } from '#server/supabase/parse-reader-answer.ts';
import { confirmPassword } from './confirm-password.ts';
import { countWrongPassword } from './count-wrong-password.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

const OutcomeSchema = z.object({
  deleted: z.optional(z.boolean()),
  retry_after: z.optional(z.number()),
});

/**
 * Erases the reader's account in one transaction of the database: all rows that are hers go, her payments
 * stay without her (LGPD art. 16 I). Two round trips. Asked again by a token of an account that is gone
 * it has nothing to do.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function deleteAccount(call: ReaderCall<DeletionRequest>): Promise<void> {
  const { accessToken, body, callerAddress, supabase } = call;
  if (!(await confirmPassword(call, body.password))) {
    if (await countWrongPassword(call)) throw new AppError('PASSWORD_WRONG');
    return;
  }
  const answer = await callFunction(supabase.asReader(accessToken), 'delete_me', {
    address: callerAddress,
  });
  const outcome = parseReaderAnswer(OutcomeSchema, answer);
  refuseWhenLimited(outcome.retry_after ?? null);
  if (!outcome.deleted) throw new AppError('UNAVAILABLE');
}
