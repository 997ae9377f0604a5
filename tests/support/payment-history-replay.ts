import { randomUUID } from 'node:crypto';

import { PLANS } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';
import {
  COLLECTOR,
  type Ledger,
  type PaymentHistory,
  type PaymentState,
} from './payment-history.ts';

type Database = Pick<ApiStack, 'sql'>;

/** Ids that no simulator gives; each replay has a thousand of its own, in the same order. */
let nextIds = 900_000_000_000;

/**
 * Tells the database a history of a new account, batch by batch in the given order, and reads what the
 * ledger makes of it. Nothing of it stays.
 */
export async function replay(
  database: Database,
  plans: PaymentHistory['plans'],
  batches: readonly (readonly PaymentState[])[],
): Promise<Ledger> {
  const account = randomUUID();
  const ids = nextIds;
  nextIds += 1_000;
  try {
    const orders = await openOrders(database, account, plans);
    const states = batches.map((batch) => batch.map((one) => toRecord(one, ids, orders)));
    // One after the other, each seeing what those before it have done.
    await database.sql(
      `select public.record_payments(batch)
       from (
         select batch from jsonb_array_elements($1::jsonb) with ordinality as t (batch, turn)
         order by turn
       ) in_turn`,
      [JSON.stringify(states)],
    );
    return await readLedger(database, account, ids);
  } finally {
    await forget(database, account);
  }
}

async function openOrders(
  { sql }: Database,
  account: string,
  plans: PaymentHistory['plans'],
): Promise<readonly string[]> {
  const orders = plans.map((plan) => ({
    id: randomUUID(),
    plan_id: plan,
    amount_cents: PLANS[plan].priceCents,
  }));
  await sql(
    `with account as (insert into auth.users (id, email) values ($1, $2) returning id)
     insert into public.orders (id, user_id, plan_id, amount_cents, collector_id)
     select c.id, account.id, c.plan_id, c.amount_cents, $3
     from account, jsonb_to_recordset($4::jsonb) as c (id uuid, plan_id text, amount_cents integer)`,
    [account, `${account}@exemplo.com.br`, COLLECTOR, JSON.stringify(orders)],
  );
  return orders.map(({ id }) => id);
}

function toRecord(
  { order, payment, ...rest }: PaymentState,
  ids: number,
  orders: readonly string[],
) {
  return {
    ...rest,
    id: String(ids + payment),
    external_reference: orders[order],
    approved_at: rest.approved_at && new Date(rest.approved_at).toISOString(),
    provider_updated_at: new Date(rest.provider_updated_at).toISOString(),
  };
}

async function readLedger({ sql }: Database, account: string, ids: number): Promise<Ledger> {
  const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
  const [row] = await sql(
    `with hers as (
       select p.* from public.payments p join public.orders c on c.id = p.order_id
       where c.user_id = $1
     )
     select jsonb_build_object(
       'payments', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'payment', id::bigint - $2::bigint, 'status', status, 'status_detail', status_detail,
           'amount_cents', amount_cents, 'refunded_cents', refunded_cents,
           'approved_at', ${milliseconds('approved_at')}, 'refund_due', refund_due
         ) order by id), '[]') from hers
       ),
       'refunds', (
         select coalesce(jsonb_agg(payment_id::bigint - $2::bigint order by payment_id), '[]')
         from public.refunds where payment_id in (select id from hers)
       ),
       'periods', (
         select coalesce(jsonb_agg(jsonb_build_object(
           'starts_at', ${milliseconds('starts_at')}, 'ends_at', ${milliseconds('ends_at')}
         ) order by starts_at), '[]') from private.entitlement_periods($1)
       ),
       'premium_until', ${milliseconds('private.premium_until($1)')}
     ) as ledger`,
    [account, ids],
  );
  // Made member by member above.
  return row?.['ledger'] as Ledger;
}

/** In one statement, at whose end the references are looked at. */
async function forget({ sql }: Database, account: string): Promise<void> {
  await sql(
    `with hers as (
       select p.id from public.payments p join public.orders c on c.id = p.order_id
       where c.user_id = $1
     ), refunded as (
       delete from public.refunds where payment_id in (select id from hers)
     ), alerted as (
       delete from public.payment_alerts where payment_id in (select id from hers)
     ), paid as (
       delete from public.payments where id in (select id from hers)
     ), opened as (
       delete from public.orders where user_id = $1
     )
     delete from auth.users where id = $1`,
    [account],
  );
}
