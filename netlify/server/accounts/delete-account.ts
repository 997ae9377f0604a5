import type { DeletionRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { parseAnswer } from '#server/supabase/parse-answer.ts';
import { checkPassword } from './check-password.ts';
import { endSession } from './end-session.ts';

/**
 * Erases the user's account in one transaction of the database: all rows that are hers go, her payments
 * stay without her (LGPD art. 16 I). Three round trips (docs/decisions/019). Asked again by a token of an
 * account that is gone it has nothing to do.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function deleteAccount(call: ReaderCall<DeletionRequest>): Promise<void> {
  const checked = await checkPassword(call, call.body.password);
  if (!checked) return;
  try {
    const parameters = { account: checked.userId };
    parseAnswer(z.literal(true), await callAsService(call.supabase, 'delete_account', parameters));
  } catch (error) {
    await endSession(checked);
    throw error;
  }
}
