import fc from 'fast-check';

import { type PlanId, PLANS } from '#contract/plans.ts';

import { COLLECTOR, type PaymentHistory, type PaymentState } from './payment-history.ts';
import { COURSE, followCourse } from './payment-history-course.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST_DAY = Date.parse('2027-01-01T00:00:00-03:00');

/** Where months are of unequal length, where the day is another one in UTC, and anywhere in two years. */
const approvalMoment = fc.oneof(
  fc.constantFrom(
    ...[
      ...['2027-01-30T22:00:00-03:00', '2028-01-31T23:59:59-03:00', '2028-02-29T00:00:00-03:00'],
      ...['2028-02-28T21:30:00-03:00', '2027-12-31T23:00:00-03:00', '2027-01-10T12:00:00-03:00'],
    ].map((text) => Date.parse(text)),
  ),
  fc.integer({ min: 0, max: 730 * 24 }).map((hours) => FIRST_DAY + hours * 3_600_000),
);

/** A walk over the course of a payment, from one of its beginnings. */
const walk = fc
  .tuple(
    fc.constantFrom('approved', 'pending', 'inReview', 'rejected'),
    fc.array(fc.nat(3), { maxLength: 4 }),
  )
  .map(([first, turns]) =>
    turns.reduce<(keyof typeof COURSE)[]>(
      (steps, turn) => {
        const next = COURSE[steps.at(-1) ?? first].next;
        const step = next[turn % Math.max(1, next.length)];
        return step === undefined ? steps : [...steps, step];
      },
      [first],
    ),
  );

/** What is wrong with a payment; mostly nothing. */
const flaw = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Partial<PaymentState>>({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Partial<PaymentState>>(
      { amount_cents: 1 },
      { amount_cents: PLANS.annual.priceCents + 1 },
      { currency: 'USD' },
      { collector_id: '123456789' },
      { is_test: true },
    ),
  },
);

const payment = fc.record({
  approval: approvalMoment,
  steps: walk,
  gaps: fc.array(fc.constantFrom(60_000, 1, 0, 3 * DAY_MS), { maxLength: 4 }),
  flaw,
  /** How much later each of its states puts its approval; the earliest holds. */
  drifts: fc.array(fc.constantFrom(0, 0, 0, DAY_MS), { minLength: 5, maxLength: 5 }),
  /** How often each of its states is states; what is never told is lost on the way. */
  times: fc.array(fc.constantFrom(1, 1, 1, 2, 3, 0), { minLength: 5, maxLength: 5 }),
});

const order = (mostPayments: number) =>
  fc.record({
    plan: fc.constantFrom<PlanId>('monthly', 'annual'),
    payments: fc.array(payment, { minLength: 1, maxLength: mostPayments }),
  });

/** Histories of one account: every notification that is to arrive, repeated ones included. */
export function paymentHistory(most: {
  readonly orders: number;
  readonly payments: number;
}): fc.Arbitrary<PaymentHistory> {
  return fc.array(order(most.payments), { minLength: 1, maxLength: most.orders }).map((orders) => ({
    plans: orders.map(({ plan }) => plan),
    states: orders.flatMap(({ plan, payments }, index) =>
      payments.flatMap(({ approval, steps, gaps, drifts, flaw: wrong, times }, turn) =>
        followCourse({
          payment: {
            approval,
            order: index,
            payment: index * most.payments + turn,
            amount_cents: PLANS[plan].priceCents,
            currency: 'BRL',
            collector_id: COLLECTOR,
            is_test: false,
            ...wrong,
          },
          steps,
          gaps: withoutTies(steps, gaps),
        })
          .map((state, place) =>
            // Which of two payments was the first is not undone: their approvals stay.
            payments.length > 1 ? state : drift(state, drifts[place] ?? 0),
          )
          .flatMap((state, place) => Array.from({ length: times[place] ?? 1 }, () => state)),
      ),
    ),
  }));
}

const drift = (state: PaymentState, by: number): PaymentState => ({
  ...state,
  approved_at: state.approved_at && state.approved_at + by,
});

/** Two states of one status have different dates: nothing else would tell which came later. */
function withoutTies(
  steps: readonly (keyof typeof COURSE)[],
  gaps: readonly number[],
): readonly number[] {
  return gaps.map((gap, index) => {
    const [before, after] = [steps[index], steps[index + 1]];
    if (before === undefined || after === undefined) return gap;
    return COURSE[before].status === COURSE[after].status ? Math.max(1, gap) : gap;
  });
}

/** The notifications of a history in some order, some of them together. */
export function delivery(states: readonly PaymentState[]): fc.Arbitrary<readonly PaymentState[][]> {
  const order = fc.shuffledSubarray([...states], {
    minLength: states.length,
    maxLength: states.length,
  });
  const sizes = fc.array(fc.constantFrom(1, 1, 1, 2, 5), { maxLength: states.length });
  return fc.tuple(order, sizes).map(([all, cuts]) => {
    const rest = [...all];
    const batches = cuts.map((size) => rest.splice(0, size));
    return [...batches, ...rest.map((one) => [one])].filter((batch) => batch.length > 0);
  });
}
