import type { APIRequestContext } from '@playwright/test';

import { ContractionsSchema } from '#contract/contraction.ts';

import type { Account } from './account.ts';
import { logIn } from './log-in.ts';

/** What a reader's account has, oldest first, asked for by another way than the timer's. */
export async function readAccount(request: APIRequestContext, account: Account) {
  const { access_token: token } = await logIn(request, account);
  const answer = await request.get('/api/contractions', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ContractionsSchema.parse(await answer.json()).toReversed();
}
