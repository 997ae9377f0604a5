import { describe, expect, it, vi } from 'vitest';

import { type PlanId, PLANS } from '#contract/plans.ts';
import { COLLECTOR, type PaymentState } from '#tests/support/payment-history.ts';
import { type COURSE, followCourse } from '#tests/support/payment-history-course.ts';
import { foldHistory } from '#tests/support/payment-history-oracle.ts';
import { permute } from '#tests/support/payment-history-permute.ts';
import { replay } from '#tests/support/payment-history-replay.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

vi.setConfig({ testTimeout: 60_000 });

const stack = await sharedStack();

interface Payment {
  readonly order?: number;
  readonly payment?: number;
  readonly plan: PlanId;
  /** Local time of São Paulo. */
  readonly approved: string;
}

/** All that is told of a payment of the named steps, a day between them. */
function tell(
  { order = 0, payment = order, plan, approved }: Payment,
  ...steps: (keyof typeof COURSE)[]
): PaymentState[] {
  return followCourse({
    payment: {
      order,
      payment,
      approval: Date.parse(`${approved}:00-03:00`),
      amount_cents: PLANS[plan].priceCents,
      currency: 'BRL',
      collector_id: COLLECTOR,
      is_test: false,
    },
    steps,
    gaps: steps.map(() => 24 * 3_600_000),
  });
}

const toLocal = (instant: number): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 16);

/** The periods in local time, once each of all orders has made the ledger of the rule. */
async function periodsInEveryOrder(plans: PlanId[], states: PaymentState[]): Promise<string[]> {
  const expected = foldHistory({ plans, states });
  for (const order of permute(states)) {
    const batches = order.map((one) => [one]);
    expect(await replay(stack, plans, batches)).toEqual(expected);
  }
  return expected.periods.map(
    ({ starts_at, ends_at }) => `${toLocal(starts_at)} – ${toLocal(ends_at)}`,
  );
}

const ANNUAL = { plan: 'annual', approved: '2027-01-01 10:00' } as const;
const MONTHLY = { order: 1, plan: 'monthly', approved: '2027-02-01 10:00' } as const;

describe('the five worked timelines of the contract, told in every order', () => {
  it.each([
    [
      '1: an annual plan approved on 10 January 2027 lasts until 10 January 2028',
      ['annual'],
      tell({ plan: 'annual', approved: '2027-01-10 15:30' }, 'pending', 'inReview', 'approved'),
      ['2027-01-10 15:30 – 2028-01-10 15:30'],
    ],
    [
      '2: a monthly plan approved on 31 January lasts until 28 February',
      ['monthly'],
      tell({ plan: 'monthly', approved: '2027-01-31 10:00' }, 'pending', 'approved'),
      ['2027-01-31 10:00 – 2027-02-28 10:00'],
    ],
    [
      '2: and until 29 February in a leap year',
      ['monthly'],
      tell({ plan: 'monthly', approved: '2028-01-31 10:00' }, 'pending', 'approved'),
      ['2028-01-31 10:00 – 2028-02-29 10:00'],
    ],
    [
      '2: and until 28 February from 30 January at ten in the evening, the 31st in UTC',
      ['monthly'],
      tell({ plan: 'monthly', approved: '2027-01-30 22:00' }, 'pending', 'approved'),
      ['2027-01-30 22:00 – 2027-02-28 22:00'],
    ],
    [
      '2: two payments of one preference make one period, the first one’s',
      ['monthly'],
      [
        ...tell({ plan: 'monthly', approved: '2027-01-31 10:00' }, 'pending', 'approved'),
        ...tell({ payment: 1, plan: 'monthly', approved: '2027-02-02 10:00' }, 'approved'),
        ...tell({ payment: 2, plan: 'monthly', approved: '2027-02-02 10:00' }, 'approved'),
      ],
      ['2027-01-31 10:00 – 2027-02-28 10:00'],
    ],
    [
      '2: the second does not count when the first is refunded either',
      ['monthly'],
      [
        ...tell({ plan: 'monthly', approved: '2027-01-31 10:00' }, 'approved', 'refunded'),
        ...tell({ payment: 1, plan: 'monthly', approved: '2027-02-02 10:00' }, 'approved'),
      ],
      [],
    ],
    [
      '3: an annual plan and then a monthly one last thirteen months',
      ['annual', 'monthly'],
      [...tell(ANNUAL, 'pending', 'approved'), ...tell(MONTHLY, 'pending', 'approved')],
      ['2027-01-01 10:00 – 2028-01-01 10:00', '2028-01-01 10:00 – 2028-02-01 10:00'],
    ],
    [
      '3: the annual one refunded, the monthly one counts from its own approval',
      ['annual', 'monthly'],
      [...tell(ANNUAL, 'pending', 'approved', 'refunded'), ...tell(MONTHLY, 'approved')],
      ['2027-02-01 10:00 – 2027-03-01 10:00'],
    ],
    [
      '4: charged back it is over at once',
      ['annual'],
      tell(ANNUAL, 'pending', 'approved', 'inMediation', 'chargedBack'),
      [],
    ],
    [
      '4: reimbursed it is back with its old dates',
      ['annual'],
      tell(ANNUAL, 'pending', 'approved', 'chargedBack', 'reimbursed'),
      ['2027-01-01 10:00 – 2028-01-01 10:00'],
    ],
    [
      '5: a plan bought after the one before has lapsed starts at its approval',
      ['monthly', 'monthly'],
      [
        ...tell({ plan: 'monthly', approved: '2027-01-01 10:00' }, 'pending', 'approved'),
        ...tell({ ...MONTHLY, approved: '2027-06-10 10:00' }, 'pending', 'approved'),
      ],
      ['2027-01-01 10:00 – 2027-02-01 10:00', '2027-06-10 10:00 – 2027-07-10 10:00'],
    ],
  ] satisfies [string, PlanId[], PaymentState[], string[]][])(
    '%s',
    async (_, plans, states, expected) => {
      expect(await periodsInEveryOrder(plans, states)).toEqual(expected);
    },
  );

  it('1: the same notification 50 times, between others and all in one batch, changes nothing', async () => {
    const [pending, approved] = tell(
      { plan: 'annual', approved: '2027-01-10 15:30' },
      'pending',
      'approved',
    );
    if (!pending || !approved) throw new Error('Two states were to be told');
    const often = Array.from({ length: 50 }, () => approved);
    const states = [...often.slice(0, 25), pending, ...often.slice(25)];
    const expected = foldHistory({ plans: ['annual'], states });
    expect(expected.periods).toHaveLength(1);
    for (const batches of [states.map((one) => [one]), [states]]) {
      expect(await replay(stack, ['annual'], batches)).toEqual(expected);
    }
  });
});
