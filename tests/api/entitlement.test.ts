import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { PlanId } from '#contract/plans.ts';
import { periodsOf } from '#tests/support/payment-rows.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

interface Payment {
  readonly order: string;
  /** Local time of São Paulo. */
  readonly approved: string | null;
  readonly status?: string;
  readonly status_detail?: string;
  readonly amount_cents?: number;
  readonly refunded_cents?: number;
  readonly currency?: string;
  readonly refund_due?: boolean;
}

const PRICE = 1_000;
const stack = await sharedStack();

let account: string;
beforeEach(async () => {
  account = randomUUID();
  await stack.sql('insert into auth.users (id, email) values ($1, $2)', [
    account,
    `${account}@exemplo.com.br`,
  ]);
});

async function openOrder(plan: PlanId): Promise<string> {
  const [row] = await stack.sql(
    'insert into public.orders (user_id, plan_id, amount_cents) values ($1, $2, $3) returning id',
    [account, plan, PRICE],
  );
  return String(row?.['id']);
}

async function pay(payment: Payment): Promise<string> {
  const id = randomUUID();
  const { order, approved, status = 'approved', status_detail = null } = payment;
  await stack.sql(
    `insert into public.payments (
       id, order_id, approved_at, status, status_detail, amount_cents, refunded_cents, currency,
       refund_due, provider_updated_at
     ) values ($1, $2, $3::timestamp at time zone 'America/Sao_Paulo', $4, $5, $6, $7, $8, $9, now())`,
    [
      ...[id, order, approved, status, status_detail, payment.amount_cents ?? PRICE],
      ...[payment.refunded_cents ?? 0, payment.currency ?? 'BRL', payment.refund_due ?? false],
    ],
  );
  return id;
}

const change = (id: string, columns: string) =>
  stack.sql(`update public.payments set ${columns} where id = $1`, [id]);

/** Start and end of each period, in local time of São Paulo. */
const periods = () => periodsOf(stack, account);

async function isPremiumAt(local: string): Promise<unknown> {
  const [row] = await stack.sql(
    "select private.is_premium_at($1, $2::timestamp at time zone 'America/Sao_Paulo') as premium",
    [account, local],
  );
  return row?.['premium'];
}

async function premiumUntil(): Promise<unknown> {
  const [row] = await stack.sql(
    `select to_char(private.premium_until($1) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI')
       as until`,
    [account],
  );
  return row?.['until'];
}

describe('one payment', () => {
  it('1: an annual plan approved on 10 January ends on 10 January, to the second', async () => {
    await pay({ order: await openOrder('annual'), approved: '2027-01-10 15:30' });
    expect(await periods()).toEqual(['2027-01-10 15:30 – 2028-01-10 15:30']);
    expect(await premiumUntil()).toBe('2028-01-10 15:30');
    expect(await isPremiumAt('2027-01-10 15:29:59')).toBe(false);
    expect(await isPremiumAt('2027-01-10 15:30:00')).toBe(true);
    expect(await isPremiumAt('2028-01-10 15:29:59')).toBe(true);
    expect(await isPremiumAt('2028-01-10 15:30:00')).toBe(false);
  });

  it.each([
    ['2: 31 January ends on 28 February', 'monthly', '2027-01-31 10:00', '2027-02-28 10:00'],
    ['2: 31 January ends on 29 in a leap year', 'monthly', '2028-01-31 10:00', '2028-02-29 10:00'],
    ['29 February ends on 28 the next year', 'annual', '2028-02-29 10:00', '2029-02-28 10:00'],
    ['a minute to midnight in São Paulo', 'monthly', '2027-03-31 23:59', '2027-04-30 23:59'],
  ] satisfies [string, PlanId, string, string][])('%s', async (_, plan, approved, until) => {
    await pay({ order: await openOrder(plan), approved });
    expect(await periods()).toEqual([`${approved} – ${until}`]);
  });

  it('gives the same in a session of another time zone', async () => {
    await pay({ order: await openOrder('monthly'), approved: '2027-02-28 23:59' });
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Rio_Branco']) {
      await stack.sql(`set timezone to '${zone}'`);
      expect(await periods()).toEqual(['2027-02-28 23:59 – 2027-03-28 23:59']);
    }
    await stack.sql('reset timezone');
  });

  it.each([
    ['pending', { status: 'pending', approved: null }],
    ['approved without a date', { approved: null }],
    ['rejected', { status: 'rejected' }],
    ['refunded', { status: 'refunded' }],
    ['refunded in full', { refunded_cents: PRICE }],
    ['due for refund', { refund_due: true }],
    ['charged back', { status: 'charged_back', status_detail: 'in_process' }],
    ['a cent too little', { amount_cents: PRICE - 1 }],
    ['a cent too much', { amount_cents: PRICE + 1 }],
    ['of another currency', { currency: 'USD' }],
  ])('does not count when it is %s', async (_, fields) => {
    const order = await openOrder('annual');
    await pay({ order, approved: '2027-01-10 10:00', ...fields });
    expect(await periods()).toEqual([]);
    expect(await premiumUntil()).toBeNull();
    expect(await isPremiumAt('2027-06-01 10:00')).toBe(false);
  });

  it.each([
    ['in mediation', { status: 'in_mediation' }],
    ['refunded in part', { refunded_cents: 1 }],
    ['charged back and reimbursed', { status: 'charged_back', status_detail: 'reimbursed' }],
  ])('counts when it is %s', async (_, fields) => {
    const order = await openOrder('annual');
    await pay({ order, approved: '2027-01-10 10:00', ...fields });
    expect(await periods()).toEqual(['2027-01-10 10:00 – 2028-01-10 10:00']);
  });

  it('4: charged back it is over at once, reimbursed it has its old dates', async () => {
    const order = await openOrder('annual');
    const id = await pay({ order, approved: '2027-01-10 10:00' });
    await change(id, "status = 'charged_back', status_detail = 'in_process'");
    expect(await isPremiumAt('2027-02-01 10:00')).toBe(false);
    await change(id, "status_detail = 'reimbursed'");
    expect(await periods()).toEqual(['2027-01-10 10:00 – 2028-01-10 10:00']);
  });
});

describe('two payments of one order', () => {
  it('2: the second adds nothing, in whichever order they were recorded', async () => {
    const order = await openOrder('monthly');
    await pay({ order, approved: '2027-02-02 10:00' });
    await pay({ order, approved: '2027-01-31 10:00' });
    expect(await periods()).toEqual(['2027-01-31 10:00 – 2027-02-28 10:00']);
  });

  it('2: the second, once due for refund, never takes the place of the first', async () => {
    const order = await openOrder('monthly');
    const first = await pay({ order, approved: '2027-01-31 10:00' });
    await pay({ order, approved: '2027-02-02 10:00', refund_due: true });
    await change(first, "status = 'refunded'");
    expect(await periods()).toEqual([]);
  });
});

describe('payments of several orders', () => {
  it('3: follow each other in order of approval', async () => {
    await pay({ order: await openOrder('annual'), approved: '2027-01-01 10:00' });
    await pay({ order: await openOrder('monthly'), approved: '2027-02-01 10:00' });
    expect(await periods()).toEqual([
      '2027-01-01 10:00 – 2028-01-01 10:00',
      '2028-01-01 10:00 – 2028-02-01 10:00',
    ]);
    expect(await premiumUntil()).toBe('2028-02-01 10:00');
  });

  it('3: when the first is refunded the second counts from its own approval', async () => {
    const id = await pay({
      order: await openOrder('annual'),
      approved: '2027-01-01 10:00',
    });
    await pay({ order: await openOrder('monthly'), approved: '2027-02-01 10:00' });
    await change(id, `status = 'refunded', refunded_cents = ${PRICE}`);
    expect(await periods()).toEqual(['2027-02-01 10:00 – 2027-03-01 10:00']);
  });

  it('5: start at approval where the one before had lapsed, with a gap between', async () => {
    await pay({ order: await openOrder('monthly'), approved: '2027-01-01 10:00' });
    await pay({ order: await openOrder('monthly'), approved: '2027-06-01 10:00' });
    expect(await isPremiumAt('2027-03-01 10:00')).toBe(false);
    expect(await isPremiumAt('2027-06-15 10:00')).toBe(true);
  });

  it('give the same whatever the order in which they were recorded', async () => {
    const payments = await Promise.all(
      (['monthly', 'annual', 'monthly'] as const).map(async (plan, index) => ({
        order: await openOrder(plan),
        approved: `2027-01-1${index} 10:00`,
      })),
    );
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      for (const index of order) {
        const payment = payments[index];
        if (payment) await pay(payment);
      }
      expect(await periods()).toEqual([
        '2027-01-10 10:00 – 2027-02-10 10:00',
        '2027-02-10 10:00 – 2028-02-10 10:00',
        '2028-02-10 10:00 – 2028-03-10 10:00',
      ]);
      await stack.sql(
        'delete from public.payments p using public.orders c where c.id = p.order_id and c.user_id = $1',
        [account],
      );
    }
  });

  it('of another account do not count', async () => {
    await pay({ order: await openOrder('annual'), approved: '2027-01-01 10:00' });
    const [row] = await stack.sql('select private.premium_until($1) as until', [randomUUID()]);
    expect(row).toEqual({ until: null });
  });
});
