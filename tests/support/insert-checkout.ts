import { randomUUID } from 'node:crypto';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { type PlanId, PLANS } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';

/** A checkout that nobody clicked for, with the account whose it is. */
export interface InsertedCheckout {
  readonly account: string;
  readonly checkoutId: string;
}

/** Writes a checkout straight into the database, of a new account unless one is given. */
export async function insertCheckout(
  { sql }: Pick<ApiStack, 'sql'>,
  plan: PlanId,
  account: string = randomUUID(),
): Promise<InsertedCheckout> {
  await sql('insert into auth.users (id, email) values ($1, $2) on conflict do nothing', [
    account,
    `${account}@exemplo.com.br`,
  ]);
  const [row] = await sql(
    `insert into public.checkouts (user_id, plan_id, amount_cents, collector_id, created_at)
     values ($1, $2, $3, $4, public.clock_now()) returning id`,
    [account, plan, PLANS[plan].priceCents, TEST_CREDENTIALS.accessToken.split('-').at(-1)],
  );
  return { account, checkoutId: String(row?.['id']) };
}
