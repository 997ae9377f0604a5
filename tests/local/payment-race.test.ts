import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it, vi } from 'vitest';

import { CheckoutSchema } from '#contract/subscription.ts';
import { askForRefund } from '#tests/support/ask-for-refund.ts';
import { callApi } from '#tests/support/call-api.ts';
import { DEEP } from '#tests/support/deep.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { paymentsOf, periodsOf, refundsOf } from '#tests/support/payment-rows.ts';
import type { RegisteredUser } from '#tests/support/register-user.ts';
import { sendWebhook } from '#tests/support/send-webhook.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 180_000 });

const stack = await startRealStack();
const { mercadoPago } = stack;
const sql: typeof stack.sql = (statement, parameters) => stack.sql(statement, parameters);
// Each race sends its own.
mercadoPago.webhooks = { mode: 'drop' };
afterAll(() => stack.stop());

/** As many races under `npm run test:deep`, and else a few of them. */
const races = (deep: number): number => (DEEP ? deep : Math.max(5, deep / 10));

type Buyer = Pick<RegisteredUser, 'id' | 'accessToken'> & { readonly orderId: string };

/** Users with an open order each. */
function makeBuyers(count: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await insertUser(stack);
      const [row] = await sql(
        `insert into public.orders (user_id, plan_id, amount_cents)
         values ($1, 'monthly', private.plan_price_cents('monthly')) returning id`,
        [user.id],
      );
      return { ...user, orderId: String(row?.['id']) };
    }),
  );
}

const pay = ({ orderId }: Buyer): string =>
  String(mercadoPago.createPayment({ external_reference: orderId }).id);

const notify = (dataId: string, requestId: string = randomUUID()) =>
  sendWebhook(stack, { dataId, requestId });

const verify = ({ id, accessToken }: Buyer) =>
  callApi(stack, `GET /api/payment/verify/${id}`, { token: accessToken });

const press = (buyer: Buyer) => askForRefund(stack, buyer);

/** A race for each, a few of them at the same time. */
async function raceEach<Item>(
  items: readonly Item[],
  race: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const concurrency = 4;
  const workers = Array.from({ length: concurrency }, async (_unused, worker) => {
    for (const [index, item] of items.entries()) {
      if (index % concurrency === worker) await race(item, index);
    }
  });
  await Promise.all(workers);
}

/** What the functions would record of a payment that was just approved. */
function toRecord(id: string, { orderId }: Buyer) {
  const { date_approved, date_last_updated, collector_id } =
    mercadoPago.payments().find((one) => String(one.id) === id) ?? {};
  return {
    ...{ id, external_reference: orderId, status: 'approved', status_detail: 'accredited' },
    ...{ amount_cents: 3990, refunded_cents: 0, currency: 'BRL', is_test: false },
    ...{ collector_id: String(collector_id), approved_at: date_approved },
    provider_updated_at: date_last_updated,
  };
}

const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status);

describe('W07 F06 one approved payment, told twice while its owner asks', () => {
  it('is one row and one period, everybody is answered, and she is premium', async () => {
    await raceEach(await makeBuyers(races(200)), async (buyer, index) => {
      const payment = pay(buyer);
      const requestId = randomUUID();
      const responses = await Promise.all([
        notify(payment, requestId),
        // Every other time it is the same notification, delivered twice.
        notify(payment, index % 2 === 0 ? requestId : randomUUID()),
        verify(buyer),
      ]);
      expect(statusesOf(responses)).toEqual([200, 200, 200]);
      const [standing] = await sql(
        `select array_agg(id) as payments, bool_or(refund_due) as refund_due,
           private.is_premium_at($1, now()) as is_premium,
           (select count(*)::integer from private.entitlement_periods($1)) as periods
         from public.payments where order_id = $2`,
        [buyer.id, buyer.orderId],
      );
      const right = { payments: [payment], refund_due: false, is_premium: true, periods: 1 };
      expect(standing).toEqual(right);
    });
  });
});

describe('P04 ten clicks at once, of several users', () => {
  it('are one order, one preference and ten equal answers', async () => {
    const users = await Promise.all(Array.from({ length: races(20) }, () => insertUser(stack)));
    await raceEach(users, async ({ id, accessToken: token }) => {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () =>
          callApi(stack, 'POST /api/subscription/create?plan_type=annual', { token }),
        ),
      );
      expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
      const answers = await Promise.all(
        responses.map(async (response) => CheckoutSchema.parse(await response.json())),
      );
      const rows = await sql(
        'select id, preference_id, init_point from public.orders where user_id = $1',
        [id],
      );
      expect(rows).toHaveLength(1);
      const { id: orderId, ...kept } = rows[0] ?? {};
      expect(answers).toEqual(answers.map(() => kept));
      const made = mercadoPago.preferences().filter((one) => one.external_reference === orderId);
      expect(made.map((one) => one.id)).toEqual([kept['preference_id']]);
    });
  });
});

describe('W20 two approved payments of one order, told at once', () => {
  it('are one period, and the second goes back once', async () => {
    await raceEach(await makeBuyers(races(50)), async (buyer, index) => {
      const [first, second] = [pay(buyer), pay(buyer)];
      const responses = await Promise.all([
        notify(second),
        notify(first),
        // Every other time its owner asks meanwhile, which records both together.
        ...(index % 2 === 0 ? [] : [verify(buyer)]),
      ]);
      expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
      expect(await paymentsOf(stack, buyer.orderId)).toMatchObject([
        { id: first, refund_due: false },
        { id: second, refund_due: true },
      ]);
      expect(await periodsOf(stack, buyer.id)).toHaveLength(1);
      expect(await refundsOf(stack, first)).toEqual([]);
      expect(await refundsOf(stack, second)).toMatchObject([{ reason: 'duplicate' }]);
    });
  });
});

describe('four payments of one order, recorded together and one by one at the same time', () => {
  it('wait for each other, and never in a circle', async () => {
    await raceEach(await makeBuyers(races(20)), async (buyer) => {
      const payments = [pay(buyer), pay(buyer), pay(buyer), pay(buyer)];
      const records = payments.map((id) => toRecord(id, buyer));
      await Promise.all(
        payments.map((id) =>
          sql("select public.receive_notification($1, 'payment', $2)", [randomUUID(), id]),
        ),
      );
      const record = (batch: object[]) =>
        sql('select public.record_payments($1::text::jsonb)', [JSON.stringify(batch)]);
      await Promise.all([record(records), ...records.map((one) => record([one])), record(records)]);
      const due = (await paymentsOf(stack, buyer.orderId)).map(({ refund_due }) => refund_due);
      expect(due).toEqual([false, true, true, true]);
    });
  });
});

describe('G04 five presses of the refund at once, of several users', () => {
  it('are one protocol, one promise and one refund at the provider', async () => {
    await raceEach(await makeBuyers(races(20)), async (buyer) => {
      const payment = pay(buyer);
      await notify(payment);
      const responses = await Promise.all(Array.from({ length: 5 }, () => press(buyer)));
      expect(statusesOf(responses)).toEqual([202, 202, 202, 202, 202]);
      const answers = await Promise.all(responses.map((response) => response.json()));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await refundsOf(stack, payment)).toMatchObject([{ reason: 'withdrawal' }]);
      const given = mercadoPago.payments().find(({ id }) => String(id) === payment);
      expect(given?.refunds).toHaveLength(1);
      expect(await paymentsOf(stack, buyer.orderId)).toMatchObject([{ status: 'refunded' }]);
      expect(await periodsOf(stack, buyer.id)).toEqual([]);
    });
  });
});

describe('F08 reconciliations at once', () => {
  it('two runs read no payment twice, and each', async () => {
    const buyers = await makeBuyers(DEEP ? 30 : 10);
    const payments = buyers.map(pay);
    mercadoPago.requests = [];
    await Promise.all([stack.runScheduled(), stack.runScheduled()]);
    const read = mercadoPago.requests.map(({ path }) => path);
    for (const id of payments) {
      expect(read.filter((path) => path === `/v1/payments/${id}`)).toHaveLength(1);
    }
    for (const { id } of buyers) expect(await periodsOf(stack, id)).toHaveLength(1);
  });

  it('five claims share what is due', async () => {
    const listed = Array.from({ length: 45 }, (_, index) => ({
      id: String(880_000_000_000 + index),
      changed_at: '2026-01-01T00:00:00Z',
    }));
    await sql('select public.queue_changes($1::text::jsonb)', [JSON.stringify(listed)]);
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => sql('select public.claim_payments(10) as claimed')),
    );
    const claimed = claims.flatMap(([row]) => row?.['claimed'] as string[]);
    expect(claimed.toSorted()).toEqual(listed.map(({ id }) => id));
  });
});

describe('V03 verify, 150 times at once from one address', () => {
  it('answers exactly 120 and counts each', async () => {
    const address = '203.0.113.89';
    const responses = await Promise.all(
      Array.from({ length: 150 }, () =>
        callApi(stack, `GET /api/payment/verify/${randomUUID()}`, { address }),
      ),
    );
    const statuses = statusesOf(responses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(
      await sql(
        "select hits from public.rate_limits where key = private.rate_limit_key('verify:address', $1)",
        [address],
      ),
    ).toEqual([{ hits: 150 }]);
  });
});

describe('after all that', () => {
  it('no two calls have ever waited for each other in a circle', async () => {
    const [row] = await sql(
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    );
    expect(row).toEqual({ deadlocks: 0 });
  });
});
