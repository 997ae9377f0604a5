import { setTimeout as wait } from 'node:timers/promises';

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';

import { z } from '#contract/z.ts';
import type { ApiStack } from '#tests/support/api-stack.ts';
import { clearPayments } from '#tests/support/clear-payments.ts';
import { insertOrder } from '#tests/support/insert-order.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { stopTime } from '#tests/support/own-clock.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { withRealBudgets } from '#tests/support/short-budgets.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';

const JobSchema = z.object({ event: z.literal('job'), asked: z.number(), failed: z.number() });
const MINUTE = 60_000;

let stack: ApiStack;
let mercadoPago: ApiStack['mercadoPago'];
let begin: number;
beforeAll(async () => {
  stack = await startOwnStack();
  ({ mercadoPago } = stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearPayments(stack);
  mercadoPago.webhooks = { mode: 'drop' };
  begin = Date.now();
  await stopTime(stack, new Date(begin));
});
afterEach(() => {
  mercadoPago.fault(null);
});

/** Approved payments that nobody has told of. */
async function makePayments(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { orderId } = await insertOrder(stack, 'monthly');
    ids.push(String(mercadoPago.createPayment({ external_reference: orderId }).id));
  }
  return ids;
}

const recorded = async () =>
  (await stack.sql('select id from public.payments order by id')).map(({ id }) => id);

/** Runs the job so many minutes after the test began. @returns what it counted; nothing where it failed. */
async function runAt(minutes: number): Promise<string | undefined> {
  await stopTime(stack, new Date(begin + minutes * MINUTE));
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await stack.runScheduled();
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  info.mockRestore();
  const [job] = lines.flatMap((line) => JobSchema.safeParse(line).data ?? []);
  return job && `${job.asked} asked, ${job.failed} failed`;
}

describe('while the provider is in trouble', () => {
  it('and lists nothing, what is in the inbox is read, and the next run lists from where it was', async () => {
    const [notified = '', unnotified = ''] = await makePayments(2);
    mercadoPago.fault({ kind: 'status', status: 500 }, { route: 'payment', times: 2 });
    await sendWebhook(stack, { dataId: notified });
    mercadoPago.fault({ kind: 'html-200' }, { route: 'search' });
    const alerts = listenForAlerts();
    expect(await runAt(1)).toBe('1 asked, 1 failed');
    expect(alerts()).toEqual(['reconciliation_failed']);
    expect(await recorded()).toEqual([notified]);
    mercadoPago.fault(null);
    expect(await runAt(180)).toBe('1 asked, 0 failed');
    expect(await recorded()).toEqual([notified, unnotified]);
  });

  it('one bad answer costs nobody else hers, and is asked for again', async () => {
    const payments = await makePayments(8);
    const alerts = listenForAlerts();
    mercadoPago.fault({ kind: 'status', status: 403 }, { route: 'payment', times: 1 });
    expect(await runAt(5)).toBe('8 asked, 1 failed');
    expect(alerts()).toEqual(['provider_refuses_us']);
    expect(await recorded()).toHaveLength(7);
    expect(await runAt(10)).toBe('1 asked, 0 failed');
    expect(await recorded()).toEqual(payments);
  });

  it('F09 an older state than the one that was listed is no answer', async () => {
    const [id = ''] = await makePayments(1);
    await runAt(5);
    await stopTime(stack, new Date(begin + 6 * MINUTE));
    const before = mercadoPago.payments().find((one) => String(one.id) === id);
    mercadoPago.refund(id);
    mercadoPago.fault({ kind: 'body', change: () => before }, { route: 'payment', times: 1 });
    await runAt(10);
    await runAt(15);
    expect(await stack.sql('select status from public.payments')).toEqual([{ status: 'refunded' }]);
  });

  it('and not to be reached, each call is tried twice', async () => {
    await makePayments(3);
    mercadoPago.fault({ kind: 'reset' });
    expect(await runAt(5)).toBe('0 asked, 1 failed');
    mercadoPago.fault(null);
    mercadoPago.fault({ kind: 'reset' }, { route: 'payment' });
    mercadoPago.requests = [];
    expect(await runAt(10)).toBe('3 asked, 3 failed');
    expect(mercadoPago.requests.filter(({ route }) => route === 'payment')).toHaveLength(6);
  });

  it('and slow, a run begins nothing that it could not end in its 25 seconds', async () => {
    await makePayments(23);
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => clock.mockRestore());
    const slow = (body: unknown) => {
      ahead += 2_000;
      return body;
    };
    mercadoPago.fault({ kind: 'body', change: slow }, { route: 'payment' });
    // Four abreast make 8 s: after the second time 16 s are gone, and a call may take 10.
    const counted = await withRealBudgets(['jobMs'], () => runAt(5));
    expect(counted).toBe('8 asked, 0 failed');

    mercadoPago.fault(null);
    expect(await runAt(10)).toBe('15 asked, 0 failed');
    expect(await recorded()).toHaveLength(23);
  });

  it('never more than four calls are under way', async () => {
    await makePayments(9);
    let underWay = 0;
    let most = 0;
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      // The provider's SDK gives addresses as text.
      if (typeof input !== 'string' || !input.startsWith(mercadoPago.url)) return send(input, init);
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(20);
      return send(input, init).finally(() => {
        underWay -= 1;
      });
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(await runAt(5)).toBe('9 asked, 0 failed');
    expect(most).toBe(4);
  });
});

describe('while the database is in trouble', () => {
  /** Takes a function away, and returns what puts it back. */
  async function mislay(name: string, parameter: string): Promise<() => Promise<unknown>> {
    const rename = (from: string, to: string) =>
      stack.sql(`alter function public.${from}(${parameter}) rename to ${to}`);
    await rename(name, 'mislaid');
    return () => rename('mislaid', name);
  }

  it('a run that fails says so, and the next one goes on', async () => {
    await makePayments(1);
    const putBack = await mislay('claim_payments', 'integer');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const counted = await runAt(5);
    const lines = error.mock.calls.map(([line]) => String(line));
    error.mockRestore();
    await putBack();
    expect(counted).toBeUndefined();
    expect(lines.filter((line) => line.includes('"event":"failure"'))).toHaveLength(1);
    expect(await runAt(10)).toBe('1 asked, 0 failed');
  });

  it.each([
    ['queue_changes', '0 asked, 1 failed'],
    ['record_payments', '1 asked, 1 failed'],
  ])('and has no %s, what could not be recorded is asked about again', async (name, counted) => {
    const payments = await makePayments(1);
    const putBack = await mislay(name, 'jsonb');
    const first = await runAt(5);
    await putBack();
    expect(first).toBe(counted);
    expect(await runAt(10)).toBe('1 asked, 0 failed');
    expect(await recorded()).toEqual(payments);
  });
});
