import { type PlanId, PLANS } from '#contract/plans.ts';

import type { ApiStack } from './api-stack.ts';
import { insertOrder } from './insert-order.ts';
import { stopTime } from './own-clock.ts';
import { COLLECTOR, type LedgerPayment, type PaymentState } from './payment-history.ts';
import { foldHistory } from './payment-history-oracle.ts';

type Stack = Pick<ApiStack, 'sql' | 'mercadoPago' | 'runScheduled'>;
type Step = (mercadoPago: ApiStack['mercadoPago'], id: number) => unknown;

const DAY = 24 * 3_600_000;
const DAYS = 40;

const approve: Step = (mercadoPago, id) => mercadoPago.move(id, 'approve');
const chargeBack: Step = (mercadoPago, id) => mercadoPago.move(id, 'chargeBack');
const CARD = { payment_method_id: 'master', payment_type_id: 'credit_card' };
const BOLETO = {
  ...{ payment_method_id: 'bolbradesco', payment_type_id: 'ticket' },
  ...{ status: 'pending', status_detail: 'pending_waiting_payment' },
};
const PIX = {
  ...{ payment_method_id: 'pix', payment_type_id: 'bank_transfer' },
  ...{ status: 'pending', status_detail: 'pending_waiting_transfer' },
};
const REVIEW = { ...CARD, status: 'in_process', status_detail: 'pending_review_manual' };
const REJECTED = { ...CARD, status: 'rejected', status_detail: 'cc_rejected_other_reason' };

/** What a payment is at first, and its later steps with the day each comes on, counted from its making. */
interface Course {
  readonly first: Parameters<ApiStack['mercadoPago']['createPayment']>[0];
  readonly steps: readonly (readonly [day: number, step: Step])[];
  /** A second payment of the same order, on that day. */
  readonly again?: number;
}

/** Each course that a payment takes at the provider, in the order in which a book has them. */
const COURSES: readonly Course[] = [
  { first: CARD, steps: [] },
  { first: PIX, steps: [[0.1, approve]] },
  { first: BOLETO, steps: [[3, approve]] },
  { first: BOLETO, steps: [[9, approve]] },
  { first: BOLETO, steps: [[4, (mercadoPago, id) => mercadoPago.move(id, 'expire')]] },
  { first: BOLETO, steps: [[30, (mercadoPago, id) => mercadoPago.move(id, 'expire')]] },
  { first: REVIEW, steps: [[1.5, approve]] },
  { first: REVIEW, steps: [[2, (mercadoPago, id) => mercadoPago.move(id, 'reject')]] },
  { first: CARD, steps: [[5, (mercadoPago, id) => mercadoPago.refund(id)]] },
  { first: CARD, steps: [[6, (mercadoPago, id) => mercadoPago.refund(id, 10)]] },
  {
    first: CARD,
    steps: [
      [2, (mercadoPago, id) => mercadoPago.refund(id, 10)],
      [8, (mercadoPago, id) => mercadoPago.refund(id)],
    ],
  },
  {
    first: CARD,
    steps: [
      [10, chargeBack],
      [20, (mercadoPago, id) => mercadoPago.move(id, 'loseDispute')],
    ],
  },
  {
    first: CARD,
    steps: [
      [7, chargeBack],
      [25, (mercadoPago, id) => mercadoPago.move(id, 'reimburse')],
    ],
  },
  { first: REJECTED, steps: [], again: 0.01 },
  { first: PIX, steps: [[1, approve]], again: 0.5 },
  { first: CARD, steps: [], again: 1 },
];

interface Booked {
  readonly account: string;
  readonly plan: PlanId;
  readonly ids: readonly number[];
}

/**
 * Lives 40 days of a provider with so many payments, one or two an order, without a notification; some
 * accounts buy twice. The job runs once a day, and three times at the end.
 */
export async function liveThrough(stack: Stack, count: number): Promise<readonly Booked[]> {
  const { mercadoPago } = stack;
  const begin = Date.now();
  const events: { readonly at: number; readonly happen: () => unknown }[] = [];
  const booked: { account: string; plan: PlanId; ids: number[] }[] = [];
  const buy =
    (index: number, { first, steps, again }: Course, at: number) =>
    async () => {
      const plan = index % 3 === 0 ? 'annual' : 'monthly';
      // Each twentieth goes on with the account of the one before.
      const before = index % 20 === 19 ? booked.at(-1)?.account : undefined;
      const { account, orderId } = await insertOrder(stack, plan, before);
      const ids: number[] = [];
      booked.push({ account, plan, ids });
      const pay = (fields: Course['first']) => {
        const amount = { transaction_amount: PLANS[plan].priceCents / 100 };
        ids.push(
          mercadoPago.createPayment({ external_reference: orderId, ...amount, ...fields }).id,
        );
      };
      pay(first);
      for (const [day, step] of steps) {
        events.push({
          at: at + day * DAY,
          happen: () => step(mercadoPago, ids[0] ?? 0),
        });
      }
      if (again !== undefined) {
        events.push({ at: at + again * DAY, happen: () => pay(CARD) });
      }
    };
  let made = 0;
  for (let index = 0; made < count; index += 1) {
    const course: Course = COURSES[index % COURSES.length] ?? { first: CARD, steps: [] };
    made += course.again === undefined ? 1 : 2;
    // The last steps come 30 days after the making.
    const at = (((index * 7_919) % 997) / 997) * 9 * DAY;
    events.push({ at, happen: buy(index, course, at) });
  }
  for (let day = 1; day <= DAYS; day += 1) {
    for (;;) {
      const next = events.filter(({ at }) => at <= day * DAY).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      events.splice(events.indexOf(next), 1);
      await stopTime(stack, new Date(begin + next.at));
      await next.happen();
    }
    await stopTime(stack, new Date(begin + day * DAY));
    await stack.runScheduled();
  }
  // What a run has given back itself is a change of its own, which a later run reads.
  for (let more = 1; more <= 3; more += 1) {
    await stopTime(stack, new Date(begin + DAYS * DAY + more * 300_000));
    await stack.runScheduled();
  }
  return booked;
}

/** What is known of an account: until when it has paid, and each payment as it is at last. */
interface Standing {
  readonly premium_until: number | null;
  readonly payments: readonly (readonly [id: number, status: string, refunded_cents: number])[];
}

/** What the provider's payments come to by the rule of payment-history-oracle.ts, account by account. */
export function providerBook({ mercadoPago }: Stack, booked: readonly Booked[]) {
  const all = new Map(mercadoPago.payments().map((payment) => [payment.id, payment]));
  const toRecord = (id: number, order: number): PaymentState => {
    const payment = all.get(id);
    if (!payment) throw new Error(`There is no payment ${id}`);
    return {
      ...{ order, payment: id, currency: payment.currency_id, collector_id: COLLECTOR },
      ...{ status: payment.status, status_detail: payment.status_detail, is_test: false },
      amount_cents: Math.round(payment.transaction_amount * 100),
      refunded_cents: Math.round(payment.transaction_amount_refunded * 100),
      approved_at: payment.date_approved ? Date.parse(payment.date_approved) : null,
      provider_updated_at: Date.parse(payment.date_last_updated),
    };
  };
  return [...Map.groupBy(booked, ({ account }) => account)]
    .map(([account, orders]): readonly [string, Standing] => {
      const { premium_until, payments } = foldHistory({
        plans: orders.map(({ plan }) => plan),
        states: orders.flatMap(({ ids }, index) => ids.map((id) => toRecord(id, index))),
      });
      return [account, { premium_until, payments: payments.map(toRow) }];
    })
    .toSorted(byAccount);
}

const toRow = ({ payment, status, status_detail, refunded_cents }: LedgerPayment) =>
  [payment, `${status} ${status_detail}`, refunded_cents] as const;
const byAccount = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
  one[0] < other[0] ? -1 : 1;

/** The same as the database has it. */
export async function ledgerBook({ sql }: Stack, booked: readonly Booked[]) {
  const rows = (await sql(
    `select c.user_id as account,
       (extract(epoch from private.premium_until(c.user_id)) * 1000)::float8 as premium_until,
       jsonb_agg(
         jsonb_build_array(p.id::bigint, p.status || ' ' || p.status_detail, p.refunded_cents)
         order by p.id
       ) as payments
     from public.orders c join public.payments p on p.order_id = c.id
     where c.user_id = any ($1::uuid[])
     group by c.user_id`,
    [[...new Set(booked.map(({ account }) => account))]],
  )) as unknown as (Standing & { readonly account: string })[];
  return rows
    .map(({ account, ...standing }): readonly [string, Standing] => [account, standing])
    .toSorted(byAccount);
}
