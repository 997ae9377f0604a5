import { createHmac, randomUUID } from 'node:crypto';

import type { ApiStack } from './api-stack.ts';
import type { Reader } from './register-reader.ts';

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
  return { id, email, accessToken: sign(claims, jwtSecret) };
}

/** As Supabase's Auth does here. */
function sign(claims: object, secret: string): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signed = parts.join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
