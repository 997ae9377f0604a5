import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '#tests/e2e/support/contraction-random.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';

import { type LoadReport, runAtRate } from './load-run.ts';
import type { LoadStack } from './load-stack.ts';

interface WebhookLoad {
  readonly webhooks: number;
  /** Webhooks a second. */
  readonly rate: number;
  readonly seed: number;
}

/** Of a hundred webhooks so many tell of a payment that another has told of already. */
const DUPLICATES = 30;
/** How often one that was refused comes again, and after how long; the provider waits for minutes. */
const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/**
 * L02: notifications of approved payments, some of them twice, told in a mixed order. In the end each
 * payment is in the ledger once, and each buyer is premium for one period.
 */
export async function runWebhookLoad(
  stack: LoadStack,
  { webhooks, rate, seed }: WebhookLoad,
): Promise<LoadReport> {
  const distinct = Math.round((webhooks * (100 - DUPLICATES)) / 100);
  const payments = await Promise.all(Array.from({ length: distinct }, () => makePayment(stack)));
  const random = seededRandom(seed);
  const notified = Array.from({ length: webhooks }, (_, index) => payments[index % distinct])
    .map((id) => ({ id, place: random.next() }))
    .toSorted((one, other) => one.place - other.place);
  const problems: string[] = [];
  const startedAt = performance.now();
  const times = await runAtRate(webhooks, rate, async (index) => {
    await deliver(stack, notified[index]?.id ?? '').catch((error) => problems.push(String(error)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  problems.push(...(await compareLedger(stack, payments)));
  return { requests: webhooks, seconds, times, problems };
}

/** An approved payment of a new buyer that nobody has told of. */
async function makePayment({ sql, jwtSecret, mercadoPago }: LoadStack): Promise<string> {
  const { id } = await insertUser({ sql, jwtSecret });
  const [row] = await sql(
    `insert into public.orders (user_id, plan_id, amount_cents)
     values ($1, 'monthly', private.plan_price_cents('monthly')) returning id`,
    [id],
  );
  return String(mercadoPago.createPayment({ external_reference: String(row?.['id']) }).id);
}

/** Sends it until it is taken, as the provider does. */
async function deliver(stack: LoadStack, dataId: string): Promise<void> {
  const requestId = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendWebhook(stack, { dataId, requestId });
    await response.arrayBuffer();
    if (response.status === 200) return;
    if (attempt === ATTEMPTS) throw new Error(`webhook: ${response.status}`);
    await wait(PAUSE_MS);
  }
}

async function compareLedger(
  { sql }: LoadStack,
  payments: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql(
    `select p.id, (select count(*)::integer from private.entitlement_periods(c.user_id)) as periods
     from public.payments p join public.orders c on c.id = p.order_id
     where p.id = any ($1) and p.status = 'approved' and not p.refund_due`,
    [payments],
  );
  const periods = new Map(rows.map((row) => [String(row['id']), Number(row['periods'])]));
  return payments
    .filter((id) => periods.get(id) !== 1)
    .map((id) => `payment ${id} opened ${periods.get(id) ?? 'no'} period`);
}

interface ForgeryLoad {
  readonly seconds: number;
  /** Webhooks a second. */
  readonly rate: number;
}

/** All that a notification could leave behind. */
const TABLES = ['webhook_inbox', 'payments', 'payment_alerts', 'rate_limits'];

/** L04: notifications without a signature. Each gets 401, and no table grows by them. */
export async function runForgeryLoad(
  stack: LoadStack,
  { seconds, rate }: ForgeryLoad,
): Promise<LoadReport> {
  const requests = Math.round(seconds * rate);
  const problems: string[] = [];
  const before = await countRows(stack);
  const startedAt = performance.now();
  const times = await runAtRate(requests, rate, async (index) => {
    const response = await sendWebhook(stack, { dataId: index, signature: null });
    await response.arrayBuffer();
    if (response.status !== 401) problems.push(`webhook: ${response.status}`);
  });
  const took = (performance.now() - startedAt) / 1000;
  const growth = (await countRows(stack)) - before;
  if (growth > 0) problems.push(`The tables have grown by ${growth} rows`);
  return { requests, seconds: took, times, problems };
}

async function countRows({ sql }: LoadStack): Promise<number> {
  const counts = TABLES.map((table) => `(select count(*) from public.${table})`);
  const [row] = await sql(`select (${counts.join(' + ')})::integer as total`);
  return Number(row?.['total']);
}
