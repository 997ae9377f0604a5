import type { ChangePasswordRequest } from '#contract/auth.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { checkPassword } from './check-password.ts';
import { endSession } from './end-session.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endOtherSessions, setPassword } from './set-password.ts';

/** The one session that is left, and why the password is the old one still, where it is. */
export interface ChangedPassword {
  readonly refreshToken: string;
  readonly failure?: AppError;
}

/**
 * Changes the user's password: the old one opens a session, which is the only one that stays. Four round
 * trips.
 * @throws AppError PASSWORD_WRONG, PASSWORD_WEAK, PASSWORD_SAME, TOO_MANY_ATTEMPTS, SESSION_ENDED,
 * UNAVAILABLE; no session of hers was ended then.
 */
export async function changePassword(
  call: ReaderCall<ChangePasswordRequest>,
): Promise<ChangedPassword> {
  const { password, new_password: wanted } = call.body;
  refuseCommonPassword(wanted);
  if (wanted === password) throw new AppError('PASSWORD_SAME');
  const checked = await checkPassword(call, password);
  if (!checked) throw new AppError('SESSION_ENDED');
  const { auth, refreshToken } = checked;
  try {
    await endOtherSessions(auth);
  } catch (error) {
    await endSession(checked);
    throw error;
  }
  try {
    await setPassword(auth, wanted, password);
    return { refreshToken };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'SESSION_ENDED') throw failure;
    // The session that she asked from was ended with the others: without this one she would be signed out.
    return { refreshToken, failure };
  }
}
