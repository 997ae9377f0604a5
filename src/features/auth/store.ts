import type {
  ChangePasswordRequest,
  ForgotRequest,
  LoginRequest,
  RegisterRequest,
  ResetRequest,
} from '#contract/auth.ts';
import { callAsUser, sendRequest } from '#lib/api-client.ts';
import { toOpenSession } from '#lib/session-storage.ts';
import { endSession, openSession } from '#lib/session.ts';

/** POST /api/auth/login; the browser keeps the refresh cookie by itself. @throws ApiError, UnreachableError. */
async function logIn(body: LoginRequest) {
  return toOpenSession(await sendRequest({ method: 'POST', path: '/api/auth/login', body }));
}

/** POST /api/auth/register: a new account and its first session. @throws ApiError, UnreachableError. */
async function registerAccount(body: RegisterRequest) {
  return toOpenSession(await sendRequest({ method: 'POST', path: '/api/auth/register', body }));
}

/** Signs in. @throws ApiError, UnreachableError; nothing is stored then. */
export async function login(request: LoginRequest): Promise<void> {
  const { token, account } = await logIn(request);
  openSession(token, account);
}

/** Creates an account and signs in. @throws ApiError, UnreachableError; nothing is stored then. */
export async function register(request: RegisterRequest): Promise<void> {
  const { token, account } = await registerAccount(request);
  openSession(token, account);
}

/**
 * POST /api/auth/forgot: has a link for a new password sent, if the e-mail has an account; the answer does
 * not tell whether it has.
 * @throws ApiError (429 where it was asked too often), UnreachableError.
 */
async function requestResetLink(body: ForgotRequest): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/forgot', body });
}

/**
 * POST /api/auth/reset: a new password by the token of the mail's link. Every session of the account ends.
 * @throws ApiError (401 RESET_LINK_ENDED, 422 PASSWORD_WEAK among others), UnreachableError.
 */
async function resetPassword(body: ResetRequest): Promise<void> {
  await sendRequest({ method: 'POST', path: '/api/auth/reset', body });
}

/**
 * POST /api/auth/password: the sessions of all other devices end; the browser keeps the new refresh cookie
 * by itself.
 * @throws ApiError (422 PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_WEAK; 429), UnreachableError.
 */
async function changePassword(body: ChangePasswordRequest): Promise<void> {
  await callAsUser({ method: 'POST', path: '/api/auth/password', body });
}

/** Has a link sent to an e-mail, if it has an account. @throws ApiError, UnreachableError. */
export async function sendResetLink(request: ForgotRequest): Promise<void> {
  await requestResetLink(request);
}

/**
 * Sets a new password by the mail's link. It ends every session of the account, so whoever is signed in
 * here is asked to sign in again; what this device has not sent yet stays on it.
 * @throws ApiError, UnreachableError; nothing is forgotten then.
 */
export async function setPasswordByLink(request: ResetRequest): Promise<void> {
  await resetPassword(request);
  void endSession();
}

/** Changes it for another; all other devices are signed out. @throws ApiError, UnreachableError. */
export async function changeOwnPassword(request: ChangePasswordRequest): Promise<void> {
  await changePassword(request);
}
