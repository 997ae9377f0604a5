import type { RegisterRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError, refuseWhenLimited } from '#server/errors.ts';
import type { Call } from '#server/http/app.ts';
import { consentEvidence } from '#server/profile/me.ts';
import { toAuthError } from '#server/supabase/auth-error.ts';
import { refuseCommonPassword } from './password.ts';
import type { OpenSession } from './session.ts';

/**
 * Creates an account and opens its first session. Two round trips; the profile and the consent are
 * written by the database with the account.
 * @throws AppError TOO_MANY_ATTEMPTS, EMAIL_TAKEN, EMAIL_INVALID, PASSWORD_WEAK, UNAVAILABLE.
 */
export async function register(
  { callerAddress: address, supabase }: Call,
  { name, email, password, consent }: RegisterRequest,
): Promise<OpenSession> {
  await refuseCommonPassword(password);
  const wait = await supabase.callAsService('begin_registration', z.nullable(z.int()), { address });
  refuseWhenLimited(wait);

  const { data, error } = await supabase.auth().signUp({
    email,
    password,
    options: { data: { name, ...(consent ? consentEvidence() : {}) } },
  });
  if (error) {
    throw error.code === 'validation_failed' ? new AppError('EMAIL_INVALID') : toAuthError(error);
  }
  const { session, user } = data;
  // Where Auth asks for confirmations it answers a taken address with a user that has no identity.
  if (user?.identities?.length === 0) throw new AppError('EMAIL_TAKEN');
  if (!z.uuid().safeParse(user?.id).success) throw new AppError('UNAVAILABLE');
  if (!session || !user) {
    throw new AppError('INTERNAL', {
      cause: new Error('Auth must not ask for e-mail confirmation'),
    });
  }
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    user: { id: user.id, name, email, is_premium: false, premium_until: null },
  };
}
