import type { LoginRequest } from '#contract/auth-login.ts';
import type { RegisterRequest } from '#contract/auth-register.ts';
import { logIn } from '#client/log-in.ts';
import { registerAccount } from '#client/register-account.ts';
import { openSession } from './session.ts';

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
