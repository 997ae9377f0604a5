import { SessionSchema } from '#contract/auth.ts';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import { insertUser } from './insert-user.ts';
import { refreshCookieOf } from './refresh-cookie-of.ts';
import type { RegisteredUser } from './register-user.ts';

const PASSWORD = 'colinho123';

/**
 * An account with a password and a session, for what needs either: past sign-up, and with the cheapest hash
 * that bcrypt has, since the usual one is most of what a test of such an account takes.
 */
export async function makeUser(
  stack: Pick<ApiStack, 'api' | 'sql' | 'jwtSecret'>,
  { name = 'Bia', password = PASSWORD } = {},
): Promise<RegisteredUser> {
  const { id, email } = await insertUser(stack, name);
  await stack.sql(
    `update auth.users set email_confirmed_at = now(),
       encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4))
     where id = $1`,
    [id, password],
  );
  const json = { email, password };
  const response = await callApi(stack, 'POST /api/auth/login', { json });
  if (response.status !== 200) throw new Error(`login: ${response.status}`);
  const session = SessionSchema.parse(await response.json());
  return {
    ...{ id, name, email, password },
    accessToken: session.access_token,
    cookie: refreshCookieOf(response),
  };
}
