import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { SessionSchema } from '#contract/auth.ts';
import type { z } from '#contract/z.ts';
import { ContractionsSchema, type ListedContraction } from '#contract/contractions.ts';
import { CheckoutSchema, VerificationSchema } from '#contract/subscription.ts';
import type { PlanId } from '#contract/plans.ts';
import type { Account } from './account.ts';

/** Signs in by the API alone; the request's context keeps the cookie. */
export async function logIn(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<z.infer<typeof SessionSchema>> {
  const response = await request.post('/api/auth/login', { data: { email, password } });
  return SessionSchema.parse(await response.json());
}

/** What the account behind a token has, newest first, as GET /api/contractions answers it. */
export async function listStoredContractions(
  request: APIRequestContext,
  token: string,
): Promise<ListedContraction[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get('/api/contractions', { headers });
  return ContractionsSchema.parse(await answer.json());
}

/** What a user's account has, oldest first, asked for by another way than the timer's. */
export async function readAccount(request: APIRequestContext, account: Account) {
  const { access_token: token } = await logIn(request, account);
  return (await listStoredContractions(request, token)).toReversed();
}

const DAY_MS = 86_400_000;

/**
 * Pays for a plan with a card, by the API and the provider's form alone. It counts at once, and as if it had been
 * approved a day ago: an account takes no contraction from before its plan. @returns The provider's number.
 */
export async function payPlan(
  request: APIRequestContext,
  account: Account,
  plan: PlanId,
): Promise<string> {
  const { access_token: token, user } = await logIn(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const created = await request.post(`/api/subscription/create?plan_type=${plan}`, { headers });
  const { init_point: address } = CheckoutSchema.parse(await created.json());
  const form = { way: 'card', approved_at: new Date(Date.now() - DAY_MS).toISOString() };
  const answer = await request.post(address, { form, maxRedirects: 0 });
  const back = new URL(answer.headers()['location'] ?? '', address);
  const id = back.searchParams.get('payment_id') ?? '';
  await untilPremium(request, user.id, token);
  return id;
}

/** Waits until the server has heard of a payment: only then does a page that asks once learn of it. */
export async function untilPremium(
  request: APIRequestContext,
  userId: string,
  token: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const verify = async () => {
    const verified = await request.get(`/api/payment/verify/${userId}`, { headers });
    return VerificationSchema.parse(await verified.json()).is_premium;
  };
  await expect.poll(verify).toBe(true);
}

/** Saves entries in the account of who is signed in, as another device of hers does. */
export async function saveEntries(page: Page, entries: readonly object[]): Promise<void> {
  const status = await page.evaluate(async (items) => {
    const now = new Date().toISOString();
    const { status } = await fetch('/api/entries', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({
        sent_at: now,
        items: items.map((one) => ({ ...one, updated_at: now })),
      }),
    });
    return status;
  }, entries);
  expect(status).toBe(200);
}
