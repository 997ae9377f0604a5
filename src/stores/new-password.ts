import type { ForgotRequest } from '#contract/auth-forgot.ts';
import type { ChangePasswordRequest } from '#contract/auth-password.ts';
import type { ResetRequest } from '#contract/auth-reset.ts';
import { changePassword } from '#client/change-password.ts';
import { requestResetLink } from '#client/request-reset-link.ts';
import { resetPassword } from '#client/reset-password.ts';
import { endSession } from './session.ts';

/** Has a link sent to an e-mail, if it has an account. @throws ApiError, UnreachableError. */
export async function askForLink(request: ForgotRequest): Promise<void> {
  await requestResetLink(request);
}

/**
 * Sets a new password by the mail's link. It ends every session of the account, so whoever is signed in
 * here is asked to sign in again; what this device has not sent yet stays on it.
 * @throws ApiError, UnreachableError; nothing is forgotten then.
 */
export async function setPasswordByLink(request: ResetRequest): Promise<void> {
  await resetPassword(request);
  endSession();
}

/** Changes it for another; all other devices are signed out. @throws ApiError, UnreachableError. */
export async function replacePassword(request: ChangePasswordRequest): Promise<void> {
  await changePassword(request);
}
