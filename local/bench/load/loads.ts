import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';

import { LIVE_POLL_MS } from '#contract/live-limits.ts';
import { seededRandom } from '#tests/e2e/support/contraction-random.ts';
import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { liveCalls, watch } from '#tests/support/live-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { registerUser } from '#tests/support/register-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';

import { expectStatus, type LoadReport, type Pace, runRequests } from './load-run.ts';
import {
  compareAccounts,
  createMix,
  type LoadStack,
  makeLoadUsers,
  MIX,
} from './mixed-requests.ts';

/**
 * Mixed requests of several users, each on several devices at once: every response is its own user's, and at
 * the end the database has what was confirmed to each and nothing else.
 */
export async function runMixedLoad(
  stack: LoadStack,
  run: { readonly requests: number; pace: Pace; users: number; seed: number },
): Promise<LoadReport> {
  const users = await makeLoadUsers(stack, run.users);
  const mix = await createMix(stack);
  const random = seededRandom(run.seed);
  const report = await runRequests(run.requests, run.pace, async (index) => {
    const name = random.pick(MIX);
    const user = users[index % run.users];
    if (!user) return;
    await mix[name](user).catch((cause: unknown) => {
      throw new Error(`${name}: ${String(cause)}`, { cause });
    });
  });
  return withProblems(report, await compareAccounts(stack, users));
}

/** Failures that an account has from one address in 15 minutes. */
const ALLOWED = 10;

/**
 * L03: somebody tries passwords of one account from one address, many at once. Exactly ten are judged, all
 * others have to wait, nobody is let in. Meanwhile the content is served, whose times are the second report,
 * and another user can log in afterwards.
 */
export async function runLoginLoad(
  stack: LoadStack,
  { logins, concurrency }: { readonly logins: number; readonly concurrency: number },
): Promise<{ readonly logins: LoadReport; readonly content: LoadReport }> {
  const [victim, other] = [await registerUser(stack), await registerUser(stack)];
  const address = freshAddress();
  const statuses: number[] = [];
  let isOver = false;
  const attempts = runRequests(logins, { concurrency }, async (index) => {
    const json = { email: victim.email, password: `errada-${index}` };
    const response = await callApi(stack, 'POST /api/auth/login', { address, json });
    await response.arrayBuffer();
    statuses.push(response.status);
  }).finally(() => (isOver = true));
  const times: number[] = [];
  const problems: string[] = [];
  while (!isOver) {
    const one = await runRequests(1, { concurrency: 1 }, () =>
      expectStatus(callApi(stack, 'GET /api/pregnancy/weeks/20'), 200),
    );
    times.push(...one.times);
    problems.push(...one.problems);
    await wait(80);
  }
  const report = await attempts;
  const judged = statuses.filter((status) => status === 401).length;
  const others = statuses.filter((status) => status !== 401 && status !== 429);
  const json = { email: other.email, password: other.password };
  const after = await runRequests(1, { concurrency: 1 }, () =>
    expectStatus(callApi(stack, 'POST /api/auth/login', { json }), 200),
  );
  return {
    logins: withProblems(report, [
      ...(judged === ALLOWED ? [] : [`${judged} passwords were judged, not ${ALLOWED}`]),
      ...others.map((status) => `login: ${status}`),
      ...after.problems.map((problem) => `the other user: ${problem}`),
    ]),
    content: { seconds: report.seconds, times, problems },
  };
}

/** Of a hundred webhooks so many are about a payment that another has been about already. */
const DUPLICATES = 30;

/**
 * L02: notifications of approved payments, some of them twice, in a mixed order. Every one is accepted, and in
 * the end each payment is in the ledger and its buyer is premium for one period.
 */
export async function runWebhookLoad(
  stack: LoadStack,
  { webhooks, rate, seed }: { readonly webhooks: number; rate: number; seed: number },
): Promise<LoadReport> {
  const distinct = Math.round((webhooks * (100 - DUPLICATES)) / 100);
  const payments = await Array.fromAsync(Array(distinct).keys(), () => makePayment(stack));
  const random = seededRandom(seed);
  const order = Array.from({ length: webhooks }, (_, index) => ({
    dataId: payments[index % distinct] ?? '',
    place: random.next(),
  })).toSorted((one, other) => one.place - other.place);
  const report = await runRequests(webhooks, { rate }, (index) =>
    expectStatus(sendWebhook(stack, { dataId: order[index]?.dataId ?? '' }), 200),
  );
  const rows = await stack.sql(
    `select p.id from public.payments p join public.orders o on o.id = p.order_id
     where p.id = any ($1) and p.status = 'approved' and not p.refund_due
       and (select count(*) from private.entitlement_periods(o.user_id)) = 1`,
    [payments],
  );
  const premium = new Set(rows.map(({ id }) => String(id)));
  const lost = payments.filter((id) => !premium.has(id));
  const problems = lost.map((id) => `payment ${id} did not open one period`);
  return withProblems(report, problems);
}

/** An approved payment of a new buyer that nobody has been notified of. */
async function makePayment(stack: LoadStack): Promise<string> {
  stack.mercadoPago.webhooks = { mode: 'drop' };
  const { orderId } = await insertOrder(stack, 'monthly');
  return String(stack.mercadoPago.createPayment({ external_reference: orderId }).id);
}

/** All that a notification could leave behind. */
const COUNT_ROWS = `select (${['webhook_inbox', 'payments', 'payment_alerts', 'rate_limits']
  .map((table) => `(select count(*) from public.${table})`)
  .join(' + ')})::integer as total`;

/** L04: notifications without a signature. Each gets 401, and no table grows by them. */
export async function runForgeryLoad(
  stack: LoadStack,
  { webhooks, rate }: { readonly webhooks: number; readonly rate: number },
): Promise<LoadReport> {
  const [before] = await stack.sql(COUNT_ROWS);
  const report = await runRequests(webhooks, { rate }, (index) =>
    expectStatus(sendWebhook(stack, { dataId: index, signature: null }), 401),
  );
  const [after] = await stack.sql(COUNT_ROWS);
  const growth = Number(after?.['total']) - Number(before?.['total']);
  return withProblems(report, growth === 0 ? [] : [`The tables have grown by ${growth} rows`]);
}

/**
 * L06: so many devices look at one link over HTTP, each every 4 s with what it has seen. Nobody is asked again for what
 * has not changed, and the database at most once in 4 s. Their beats are not among them.
 */
export async function runLiveLoad(
  stack: LoadStack,
  { viewers, seconds }: { readonly viewers: number; readonly seconds: number },
): Promise<{ readonly viewing: LoadReport; readonly queries: number }> {
  const id = await liveCalls(stack, await makePremiumUser(stack)).begin();
  let queries = 0;
  const count = (message: unknown) => {
    const { path } = (message as { request: { path: string } }).request;
    if (path.endsWith('/rpc/read_live_view')) queries += 1;
  };
  subscribe('undici:request:create', count);
  const every = LIVE_POLL_MS.visible / 1000;
  const seen = new Map<number, string>();
  const requests = (viewers * seconds) / every;
  const report = await runRequests(requests, { rate: viewers / every }, async (index) => {
    const etag = seen.get(index % viewers);
    const response = await watch(stack, id, { headers: { 'If-None-Match': etag ?? '' } });
    seen.set(index % viewers, response.headers.get('ETag') ?? '');
    await expectStatus(Promise.resolve(response), etag ? 304 : 200);
  });
  unsubscribe('undici:request:create', count);
  const most = Math.ceil(report.seconds / every);
  const problems = queries > most ? [`${queries} queries, not ${most}`] : [];
  return { viewing: withProblems(report, problems), queries };
}

function withProblems(report: LoadReport, problems: readonly string[]): LoadReport {
  return { ...report, problems: [...report.problems, ...problems] };
}
