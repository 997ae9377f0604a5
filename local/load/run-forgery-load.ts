import { sendWebhook } from '#tests/support/send-webhook.ts';

import type { LoadReport } from './load-report.ts';
import type { LoadStack } from './load-stack.ts';
import { runAtRate } from './run-at-rate.ts';

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
