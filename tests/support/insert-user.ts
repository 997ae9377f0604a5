import { randomUUID } from 'node:crypto';

import type { ApiStack } from './api-stack.ts';
import { freshEmail, type RegisteredUser } from './register-user.ts';
import { signToken } from './sign-token.ts';

/** An account without a password, and so without a way to sign in; its one session is all it has. */
export type User = Pick<RegisteredUser, 'id' | 'name' | 'email' | 'accessToken'>;

/** A user with a token for an hour, past sign-up: its hashing is slow where many are needed. */
export async function insertUser(
  { sql, jwtSecret }: Pick<ApiStack, 'sql' | 'jwtSecret'>,
  name = 'Bia',
): Promise<User> {
  const id = randomUUID();
  const email = freshEmail();
  await sql(
    `insert into auth.users (id, email, raw_user_meta_data)
     values ($1, $2, jsonb_build_object('name', $3::text))`,
    [id, email, name],
  );
  const session_id = randomUUID();
  await sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())`,
    [session_id, id],
  );
  const iat = Math.floor(Date.now() / 1000);
  const role = 'authenticated';
  const claims = { sub: id, email, role, aud: role, iat, exp: iat + 3600, session_id };
  return { id, name, email, accessToken: signToken(claims, jwtSecret) };
}
