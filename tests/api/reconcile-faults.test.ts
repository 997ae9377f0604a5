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
import { askedCheckouts } from '#tests/support/asked-checkouts.ts';
import { clearPayments } from '#tests/support/clear-payments.ts';
import { insertCheckout } from '#tests/support/insert-checkout.ts';
import { listenForAlerts } from '#tests/support/listen-for-alerts.ts';
import { moveClock } from '#tests/support/own-clock.ts';
import { paymentsOf } from '#tests/support/payment-rows.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';

const JobSchema = z.object({ event: z.literal('job'), asked: z.number(), failed: z.number() });

let stack: ApiStack;
let mercadoPago: ApiStack['mercadoPago'];
beforeAll(async () => {
  stack = await startOwnStack();
  ({ mercadoPago } = stack);
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await clearPayments(stack);
});
afterEach(() => {
  mercadoPago.fault(null);
});

async function insertCheckouts(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await insertCheckout(stack, 'monthly')).checkoutId);
  return ids;
}

/** The checkouts that the provider was asked for; one that was asked for twice stands there once. */
const asked = () => [...new Set(askedCheckouts(stack))];

/** Runs the job as often as is said, at once. @returns what each run counted, the smallest first. */
async function run(times = 1): Promise<string[]> {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await Promise.all(Array.from({ length: times }, () => stack.runScheduled()));
  const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  info.mockRestore();
  return lines
    .flatMap((line) => JobSchema.safeParse(line).data ?? [])
    .map((one) => `${one.asked} asked, ${one.failed} failed`)
    .toSorted();
}

const takeLease = async () => {
  const [row] = await stack.sql("select public.take_lease('reconcile') as holder");
  return row?.['holder'];
};
const leases = () => stack.sql('select holder from public.job_leases');

describe('F08 two runs at once', () => {
  it('are one: the second finds the first at work and does nothing', async () => {
    const open = await insertCheckouts(6);
    mercadoPago.fault({ kind: 'delay', ms: 50 }, { route: 'search' });
    stack.upstream.length = 0;
    expect(await run(3)).toEqual(['0 asked, 0 failed', '0 asked, 0 failed', '6 asked, 0 failed']);
    expect(mercadoPago.requests).toHaveLength(6);
    expect(asked().toSorted()).toEqual(open.toSorted());
    const claims = stack.upstream.filter(({ path }) => path.endsWith('claim_reconciliation'));
    // The one that found all of them, and the one that found no more.
    expect(claims).toHaveLength(2);
    expect(await leases()).toEqual([]);
  });

  it('and one that was killed does not stop those that come a minute later', async () => {
    await insertCheckouts(1);
    const killed = await takeLease();
    expect(killed).not.toBeNull();
    expect(await run()).toEqual(['0 asked, 0 failed']);
    await moveClock(stack, '55 seconds');
    expect(await run()).toEqual(['0 asked, 0 failed']);
    expect(await leases()).toEqual([{ holder: killed }]);
    expect(mercadoPago.requests).toEqual([]);

    await moveClock(stack, '65 seconds');
    expect(await run()).toEqual(['1 asked, 0 failed']);
    expect(await leases()).toEqual([]);
  });

  it('and one that comes late does not give back what another holds', async () => {
    const late = await takeLease();
    await moveClock(stack, '65 seconds');
    const next = await takeLease();
    await stack.sql("select public.give_back_lease('reconcile', $1)", [late]);
    expect(await leases()).toEqual([{ holder: next }]);
    await stack.sql("select public.give_back_lease('reconcile', $1)", [next]);
    expect(await leases()).toEqual([]);
  });
});

describe('while the provider is in trouble', () => {
  it('a run stops after the batch that shows it, and the next one goes on', async () => {
    const open = await insertCheckouts(23);
    const paid = open.at(-1) ?? '';
    mercadoPago.createPayment({ external_reference: paid });
    mercadoPago.fault({ kind: 'html-200' }, { route: 'search' });
    expect(await run()).toEqual(['20 asked, 20 failed']);
    expect(asked()).toHaveLength(20);
    expect(await leases()).toEqual([]);

    // The three that were never asked, and not those that have just been.
    mercadoPago.fault(null);
    mercadoPago.clearRequests();
    await moveClock(stack, '1 minute');
    expect(await run()).toEqual(['3 asked, 0 failed']);
    expect(asked()).toContain(paid);
    expect(await paymentsOf(stack, paid)).toMatchObject([{ status: 'approved' }]);
    await moveClock(stack, '5 minutes');
    expect(await run()).toEqual(['22 asked, 0 failed']);
  });

  it('one bad answer costs nobody else hers', async () => {
    const open = await insertCheckouts(8);
    for (const id of open) mercadoPago.createPayment({ external_reference: id });
    const alerts = listenForAlerts();
    mercadoPago.fault({ kind: 'status', status: 403 }, { route: 'search', times: 1 });
    expect(await run()).toEqual(['8 asked, 1 failed']);
    expect(alerts()).toEqual(['provider_refuses_us']);
    const rows = await stack.sql('select checkout_id from public.payments');
    expect(rows).toHaveLength(7);
    await moveClock(stack, '5 minutes');
    expect(await run()).toEqual(['1 asked, 0 failed']);
    expect(await stack.sql('select checkout_id from public.payments')).toHaveLength(8);
  });

  it('and not to be reached, each is tried twice and the run ends', async () => {
    await insertCheckouts(3);
    mercadoPago.fault({ kind: 'reset' }, { route: 'search' });
    expect(await run()).toEqual(['3 asked, 3 failed']);
    expect(mercadoPago.requests).toHaveLength(6);
    expect(await leases()).toEqual([]);
  });

  it('and slow, a run begins nothing that it could not end in its 25 seconds', async () => {
    await insertCheckouts(23);
    const now = performance.now.bind(performance);
    let ahead = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => clock.mockRestore());
    const slow = (body: unknown) => {
      ahead += 1_500;
      return body;
    };
    mercadoPago.fault({ kind: 'body', change: slow }, { route: 'search' });
    // Four abreast make 6 s: after the third time 18 s are gone, and a call may take 10.
    expect(await run()).toEqual(['12 asked, 0 failed']);
    expect(asked()).toHaveLength(12);
    expect(await leases()).toEqual([]);

    mercadoPago.fault(null);
    await moveClock(stack, '5 minutes');
    expect(await run()).toEqual(['23 asked, 0 failed']);
  });

  it('never more than four calls are under way', async () => {
    await insertCheckouts(9);
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
    expect(await run()).toEqual(['9 asked, 0 failed']);
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

  it('a run that fails says so, gives its lease back, and the next one goes on', async () => {
    await insertCheckouts(1);
    const putBack = await mislay('claim_reconciliation', 'integer');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const counted = await run();
    const lines = error.mock.calls.map(([line]) => String(line));
    error.mockRestore();
    await putBack();
    expect(counted).toEqual([]);
    expect(lines.filter((line) => line.includes('"event":"failure"'))).toHaveLength(1);
    expect(await leases()).toEqual([]);
    expect(await run()).toEqual(['1 asked, 0 failed']);
  });

  it('what could not be recorded is asked about again', async () => {
    const [id = ''] = await insertCheckouts(1);
    mercadoPago.createPayment({ external_reference: id });
    const putBack = await mislay('record_payments', 'jsonb');
    const counted = await run();
    await putBack();
    expect(counted).toEqual(['1 asked, 1 failed']);
    await moveClock(stack, '5 minutes');
    expect(await run()).toEqual(['1 asked, 0 failed']);
    expect(await paymentsOf(stack, id)).toHaveLength(1);
  });
});
