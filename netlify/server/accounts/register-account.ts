import type { RegisterRequest } from '#contract/auth.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { consentEvidence } from '#server/profile/consent-evidence.ts';
import { callAsService } from '#server/supabase/call-as-service.ts';
import { toAuthError } from '#server/supabase/to-auth-error.ts';
import type { OpenSession } from './open-session.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseWhenLimited } from './refuse-when-limited.ts';

/**
 * Creates an account and opens its first session. Two round trips; the profile and the consent are
 * written by the database with the account.
 * @throws AppError TOO_MANY_ATTEMPTS, EMAIL_TAKEN, EMAIL_INVALID, PASSWORD_WEAK, UNAVAILABLE.
 */
export async function registerAccount(call: Call<RegisterRequest>): Promise<OpenSession> {
  const { body, callerAddress, supabase } = call;
  refuseCommonPassword(body.password);
  refuseWhenLimited(
    await callAsService(supabase, 'begin_registration', { address: callerAddress }),
  );

  const { data, error } = await supabase.auth(callerAddress).signUp({
    email: body.email,
    password: body.password,
    options: { data: { name: body.name, ...(body.consent ? consentEvidence() : {}) } },
  });
  if (error) {
    throw error.code === 'validation_failed' ? new AppError('EMAIL_INVALID') : toAuthError(error);
  }
  // Where Auth asks for confirmations it answers a taken address with a user that has no identity.
  if (data.user?.identities?.length === 0) throw new AppError('EMAIL_TAKEN');
  if (!z.uuid().safeParse(data.user?.id).success) {
    throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  }
  if (!data.session || !data.user) {
    throw new AppError('INTERNAL', {
      cause: new Error('Auth must not ask for e-mail confirmation'),
    });
  }
  return {
    accessToken: data.session.access_token,
    refreshToken: data.session.refresh_token,
    user: {
      id: data.user.id,
      name: body.name,
      email: body.email,
      is_premium: false,
      premium_until: null,
    },
  };
}
