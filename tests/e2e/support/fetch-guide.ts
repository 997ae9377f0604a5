import { expect, type APIRequestContext } from '@playwright/test';

import type { GuideSlug } from '#rules/guides.ts';
import { ANA } from './account.ts';
import { logIn } from './log-in.ts';

/** A guide's whole text as the server answers it to a premium reader. */
export async function fetchGuide(request: APIRequestContext, slug: GuideSlug): Promise<string> {
  const { access_token: token } = await logIn(request, ANA);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/guides/${slug}`, { headers });
  expect(answer.status()).toBe(200);
  return answer.text();
}
