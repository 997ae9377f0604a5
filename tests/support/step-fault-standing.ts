import { MeSchema } from '#contract/user.ts';

import type { ApiStack } from './api-stack.ts';
import { callApi } from './call-api.ts';
import type { RegisteredUser } from './register-user.ts';

/** Where a user's buying stands: here, at the provider, and in what is still to be done. */
export interface Standing {
  readonly is_premium: boolean;
  readonly orders: number;
  readonly payments: number;
  readonly periods: number;
  /** Refunds that were promised. */
  readonly refunds: number;
  /** Refunds that the provider has made. */
  readonly given_back: number;
  /** What somebody would still have to do, or waits for. */
  readonly open: readonly string[];
}

export const BOUGHT: Standing = {
  ...{ is_premium: true, orders: 1, payments: 1, periods: 1 },
  ...{ refunds: 0, given_back: 0, open: [] },
};

export const GIVEN_BACK: Standing = {
  ...{ is_premium: false, orders: 1, payments: 1, periods: 0 },
  ...{ refunds: 1, given_back: 1, open: [] },
};

/** Looks at everything, on a stack that nobody else has. */
export async function standingOf(
  stack: Pick<ApiStack, 'api' | 'sql' | 'mercadoPago'>,
  { id, accessToken }: Pick<RegisteredUser, 'id' | 'accessToken'>,
): Promise<Standing> {
  const me = await callApi(stack, 'GET /api/user/me', { token: accessToken });
  const [row] = await stack.sql(
    `with hers as (select * from public.orders where user_id = $1),
     paid as (select p.* from public.payments p where p.order_id in (select id from hers)),
     promised as (
       select r.*, p.refunded_cents < p.amount_cents as is_open
       from public.refunds r join paid p on p.id = r.payment_id
     )
     select
       (select count(*)::integer from hers) as orders,
       (select count(*)::integer from paid) as payments,
       (select count(*)::integer from private.entitlement_periods($1)) as periods,
       (select count(*)::integer from promised) as refunds,
       (select coalesce(jsonb_agg(id), '[]') from hers) as order_ids,
       array_remove(array[
         (select 'an order' from hers where not exists (
            select from paid p where p.order_id = hers.id and p.approved_at is not null
          ) limit 1),
         (select 'a preference' from hers where preparing_until > private.clock_now() limit 1),
         (select 'a notification' from public.webhook_inbox where done_at is null limit 1),
         (select 'a refund' from promised where is_open limit 1)
       ], null) as open`,
    [id],
  );
  const { order_ids: ids, ...counts } = row as unknown as Standing & {
    readonly order_ids: readonly string[];
  };
  const payments = stack.mercadoPago
    .payments()
    .filter(({ external_reference }) => ids.includes(external_reference ?? ''));
  return {
    ...counts,
    is_premium: MeSchema.parse(await me.json()).is_premium,
    given_back: payments.reduce((sum, { refunds }) => sum + refunds.length, 0),
  };
}
