import type { ApiStack } from './api-stack.ts';

type Database = Pick<ApiStack, 'sql'>;

/** A payment as the ledger has it. */
interface PaymentRow {
  readonly id: string;
  readonly status: string;
  readonly status_detail: string | null;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly refund_due: boolean;
  readonly void_reason: string | null;
}

/** The payments of an order, in order of their ids. */
export async function paymentsOf({ sql }: Database, orderId: string): Promise<PaymentRow[]> {
  const rows = await sql(
    `select id, status, status_detail, amount_cents, refunded_cents, refund_due, void_reason
     from public.payments where order_id = $1 order by id`,
    [orderId],
  );
  // The columns are named one by one above.
  return rows as unknown as PaymentRow[];
}

/** Start and end of each paid period of an account, in local time of São Paulo. */
export async function periodsOf({ sql }: Database, account: string): Promise<string[]> {
  const rows = await sql(
    `select to_char(starts_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') || ' – ' ||
            to_char(ends_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as period
     from private.entitlement_periods($1)`,
    [account],
  );
  return rows.map(({ period }) => String(period));
}

/** What a person has to look at about a payment, in the order of the alphabet. */
export async function alertsOf({ sql }: Database, paymentId: string | number): Promise<string[]> {
  const rows = await sql(
    'select kind from public.payment_alerts where payment_id = $1 order by kind',
    [String(paymentId)],
  );
  return rows.map(({ kind }) => String(kind));
}

/** The refunds that are promised for a payment. */
export function refundsOf(
  { sql }: Database,
  paymentId: string | number,
): Promise<Record<string, unknown>[]> {
  return sql('select id, reason from public.refunds where payment_id = $1', [String(paymentId)]);
}

/** The notifications that were kept of an id: `topic`, and whether they are `done`. */
export function inboxOf(
  { sql }: Database,
  dataId: string | number,
): Promise<Record<string, unknown>[]> {
  return sql(
    `select topic, done_at is not null as done
     from public.webhook_inbox where data_id = $1 order by received_at, request_id`,
    [String(dataId)],
  );
}

/** Makes the notifications of an id older, as if that time had gone by since. */
export async function ageInbox(
  { sql }: Database,
  dataId: string | number,
  span: string,
): Promise<void> {
  await sql(
    'update public.webhook_inbox set received_at = received_at - $2::interval where data_id = $1',
    [String(dataId), span],
  );
}
