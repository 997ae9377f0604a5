import { randomUUID } from 'node:crypto';

import type { ApiStack } from './api-stack.ts';

/** Makes an account premium as a payment would: an annual plan, approved a month ago. */
export async function payPremium({ sql }: Pick<ApiStack, 'sql'>, userId: string): Promise<void> {
  const [order] = await sql(
    `insert into public.orders (user_id, plan_id, amount_cents)
     values ($1, 'annual', 35988) returning id`,
    [userId],
  );
  await sql(
    `insert into public.payments
       (id, order_id, status, amount_cents, currency, approved_at, provider_updated_at)
     values ($1, $2, 'approved', 35988, 'BRL', now() - interval '30 days', now())`,
    [randomUUID(), order?.['id']],
  );
}
