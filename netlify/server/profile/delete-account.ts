import type { DeletionRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { checkPassword } from '#server/auth/password.ts';
import { endSession } from '#server/auth/session.ts';
import type { UserCall } from '#server/http/app.ts';

/**
 * Erases the user's account in one transaction of the database: all rows of the user go, the payments stay
 * without a name (LGPD art. 16 I). Three round trips (docs/decisions/019). Asked again by a token of an
 * account that is gone it has nothing to do.
 * @throws AppError PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SESSION_ENDED, UNAVAILABLE.
 */
export async function deleteAccount(call: UserCall, { password }: DeletionRequest): Promise<void> {
  const checked = await checkPassword(call, password);
  if (!checked) return;
  try {
    const parameters = { account: checked.userId };
    await call.supabase.callAsService('delete_account', z.literal(true), parameters);
  } catch (error) {
    await endSession(checked.auth, checked.accessToken);
    throw error;
  }
}
