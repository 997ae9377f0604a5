import type { APIRequestContext } from '@playwright/test';

import { ContractionsSchema, type ListedContraction } from '#contract/contractions.ts';

/** What the account behind a token has, newest first, as GET /api/contractions answers it. */
export async function listStoredContractions(
  request: APIRequestContext,
  token: string,
): Promise<ListedContraction[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get('/api/contractions', { headers });
  return ContractionsSchema.parse(await answer.json());
}
