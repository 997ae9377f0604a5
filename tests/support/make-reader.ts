import { randomUUID } from 'node:crypto';

import type { ApiStack } from './api-stack.ts';
import type { Reader } from './register-reader.ts';
import { signToken } from './sign-token.ts';

/** A reader with a token for an hour, past sign-up: its hashing is slow where many are needed. */
export async function makeReader({
  sql,
  jwtSecret,
}: Pick<ApiStack, 'sql' | 'jwtSecret'>): Promise<Pick<Reader, 'id' | 'email' | 'accessToken'>> {
  const id = randomUUID();
  const email = `leitora-${id}@exemplo.com.br`;
  await sql('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  const iat = Math.floor(Date.now() / 1000);
  const role = 'authenticated';
  const claims = { sub: id, email, role, aud: role, iat, exp: iat + 3600 };
  return { id, email, accessToken: signToken(claims, jwtSecret) };
}
