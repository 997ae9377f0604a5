import type { ChangeEmailRequest, ConfirmedEmail, ConfirmEmailRequest } from '#contract/email.ts';
import { AppError } from '#server/errors.ts';
import type { Call, UserCall } from '#server/http/app.ts';
import { toSessionError } from '#server/supabase/auth-error.ts';
import { openMailLink } from './mail-link.ts';
import { checkPassword } from './password.ts';
import { endSession } from './session.ts';

/**
 * Has Auth send a link to the address that the account shall have; until it is opened nothing changes
 * (docs/decisions/038). Four round trips.
 * @throws AppError PASSWORD_WRONG, EMAIL_SAME, EMAIL_TAKEN, EMAIL_INVALID, TOO_MANY_ATTEMPTS, SESSION_ENDED,
 * UNAVAILABLE.
 */
export async function sendEmailLink(
  call: UserCall,
  { password, new_email: email }: ChangeEmailRequest,
): Promise<void> {
  const checked = await checkPassword(call, password);
  if (!checked) throw new AppError('SESSION_ENDED');
  const { accessToken, auth } = checked;
  try {
    if (email === checked.email) throw new AppError('EMAIL_SAME');
    const { error } = await auth.updateUser({ email });
    if (error?.code === 'validation_failed') throw new AppError('EMAIL_INVALID');
    if (error) throw toSessionError(error);
  } finally {
    // The one that the password has opened; the session that was asked from goes on.
    await endSession(auth, accessToken);
  }
}

/**
 * Gives the account the address that the link was sent to. Auth tells the former address. Three round trips.
 * @throws AppError EMAIL_LINK_ENDED, TOO_MANY_ATTEMPTS, UNAVAILABLE.
 */
export async function confirmEmail(
  call: Call,
  { token }: ConfirmEmailRequest,
): Promise<ConfirmedEmail> {
  const { auth, session } = await openMailLink(call, 'email_change', token);
  await endSession(auth, session.access_token);
  if (!session.user.email) throw new AppError('UNAVAILABLE');
  return { email: session.user.email };
}
