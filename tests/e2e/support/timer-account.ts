import { expect, type APIRequestContext } from '@playwright/test';

import { CONSENT } from '#contract/consent.ts';
import type { ListedContraction } from '#contract/contractions.ts';
import type { Contraction } from '#features/contractions/model.ts';
import type { Account } from './account.ts';
import { claimAccount } from './account-pool.ts';
import { listStoredContractions, logIn } from './account-api.ts';

/** A premium account in which contractions may be stored, and what the server has of it. */
export interface TimerAccount {
  readonly account: Account;
  /** As GET /api/contractions answers, newest first. */
  readonly listed: () => Promise<ListedContraction[]>;
  readonly store: (contraction: Contraction) => Promise<void>;
  /** Without consent the account stores no contractions, and loses those that it had. */
  readonly withdrawConsent: () => Promise<void>;
}

let opened: Promise<Account> | undefined;

/** The account of this worker: premium, emptied for each test, with consent. */
export async function timerAccount(request: APIRequestContext): Promise<TimerAccount> {
  opened ??= claimAccount({ plan: 'premium', consent: false });
  const account = await opened;
  const { access_token: token } = await logIn(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const setConsent = async (consent: string | null) => {
    const answer = await request.patch('/api/user/me', { headers, data: { consent } });
    expect(answer.status()).toBe(200);
  };
  await setConsent(null);
  await setConsent(CONSENT.version);
  return {
    account,
    withdrawConsent: () => setConsent(null),
    listed: () => listStoredContractions(request, token),
    store: async ({ startedAt, ...rest }) => {
      const data = { ...rest, start_time: new Date(startedAt).toISOString() };
      const answer = await request.post('/api/contractions', { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
    },
  };
}
