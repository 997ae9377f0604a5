import type { APIRequestContext } from '@playwright/test';

import type { Account } from './account.ts';
import { listStoredContractions } from './list-stored-contractions.ts';
import { logIn } from './log-in.ts';

/** What a user's account has, oldest first, asked for by another way than the timer's. */
export async function readAccount(request: APIRequestContext, account: Account) {
  const { access_token: token } = await logIn(request, account);
  return (await listStoredContractions(request, token)).toReversed();
}
