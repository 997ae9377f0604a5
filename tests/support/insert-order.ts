import { randomUUID } from 'node:crypto';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { type PlanId, PLANS } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';

/** An order that nobody clicked for, with the account whose it is. */
export interface InsertedOrder {
  readonly account: string;
  readonly orderId: string;
}

/** Writes an order straight into the database, of a new account unless one is given. */
export async function insertOrder(
  { sql }: Pick<ApiStack, 'sql'>,
  plan: PlanId,
  account: string = randomUUID(),
): Promise<InsertedOrder> {
  await sql('insert into auth.users (id, email) values ($1, $2) on conflict do nothing', [
    account,
    `${account}@exemplo.com.br`,
  ]);
  const [row] = await sql(
    `insert into public.orders (user_id, plan_id, amount_cents, collector_id, created_at)
     values ($1, $2, $3, $4, private.clock_now()) returning id`,
    [account, plan, PLANS[plan].priceCents, TEST_CREDENTIALS.accessToken.split('-').at(-1)],
  );
  return { account, orderId: String(row?.['id']) };
}
