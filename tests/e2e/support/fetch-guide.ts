import { expect, type APIRequestContext } from '@playwright/test';

import { SessionSchema } from '#contract/session.ts';
import type { GuideSlug } from '#rules/guides.ts';
import { ANA } from './account.ts';

/** A guide's whole text as the server answers it to a premium reader. */
export async function fetchGuide(request: APIRequestContext, slug: GuideSlug): Promise<string> {
  const { email, password } = ANA;
  const login = await request.post('/api/auth/login', { data: { email, password } });
  const { access_token: token } = SessionSchema.parse(await login.json());
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/guides/${slug}`, { headers });
  expect(answer.status()).toBe(200);
  return answer.text();
}
