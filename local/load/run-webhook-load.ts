import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '#tests/e2e/support/contraction-random.ts';
import { makeReader } from '#tests/support/make-reader.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';

import type { LoadReport } from './load-report.ts';
import type { LoadStack } from './load-stack.ts';
import { runAtRate } from './run-at-rate.ts';

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
 * L02: notifications of approved payments, some of them twice, sent in a mixed order. In the end each
 * payment is in the ledger once, and each buyer is premium for one period.
 */
export async function runWebhookLoad(
  stack: LoadStack,
  { webhooks, rate, seed }: WebhookLoad,
): Promise<LoadReport> {
  const distinct = Math.round((webhooks * (100 - DUPLICATES)) / 100);
  const payments = await Promise.all(Array.from({ length: distinct }, () => makePayment(stack)));
  const random = seededRandom(seed);
  const notifications = Array.from({ length: webhooks }, (_, index) => payments[index % distinct])
    .map((id) => ({ id, place: random.next() }))
    .toSorted((one, other) => one.place - other.place);
  const problems: string[] = [];
  const startedAt = performance.now();
  const times = await runAtRate(webhooks, rate, async (index) => {
    await deliver(stack, notifications[index]?.id ?? '').catch((error) =>
      problems.push(String(error)),
    );
  });
  const seconds = (performance.now() - startedAt) / 1000;
  problems.push(...(await compareLedger(stack, payments)));
  return { requests: webhooks, seconds, times, problems };
}

/** An approved payment of a new buyer that nobody has been notified of. */
async function makePayment({ sql, jwtSecret, mercadoPago }: LoadStack): Promise<string> {
  const { id } = await makeReader({ sql, jwtSecret });
  const [row] = await sql(
    `insert into public.checkouts (user_id, plan_id, amount_cents)
     values ($1, 'monthly', public.plan_price_cents('monthly')) returning id`,
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
    `select p.id, (select count(*)::integer from public.premium_periods(c.user_id)) as periods
     from public.payments p join public.checkouts c on c.id = p.checkout_id
     where p.id = any ($1) and p.status = 'approved' and not p.refund_due`,
    [payments],
  );
  const periods = new Map(rows.map((row) => [String(row['id']), Number(row['periods'])]));
  return payments
    .filter((id) => periods.get(id) !== 1)
    .map((id) => `payment ${id} opened ${periods.get(id) ?? 'no'} period`);
}
