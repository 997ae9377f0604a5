import type { APIRequestContext } from '@playwright/test';

import { SessionSchema } from '#contract/auth.ts';
import type { z } from '#contract/z.ts';
import type { Account } from './account.ts';

/** Signs in by the API alone; the request's context keeps the cookie. */
export async function logIn(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<z.infer<typeof SessionSchema>> {
  const response = await request.post('/api/auth/login', { data: { email, password } });
  return SessionSchema.parse(await response.json());
}
