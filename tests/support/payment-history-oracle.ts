import { type PlanId, PLANS } from '#contract/plans.ts';

import {
  COLLECTOR,
  type Ledger,
  type LedgerPayment,
  type PaymentHistory,
  type Period,
  type PaymentState,
} from './payment-history.ts';

/** Of two states with one date of change, the one further along is the later. */
const COURSE = [
  ...['pending', 'in_process', 'rejected', 'cancelled', 'approved', 'in_mediation', 'refunded'],
  'charged_back',
];

/**
 * The ledger as the rule has it, written without a look at the database: a payment is what it was last
 * said to be; of an order's payments that were what was asked for, the first approved one is the
 * purchase and the others go back; purchases that are still paid follow each other in order of approval.
 */
export function foldHistory({ plans, states }: PaymentHistory): Ledger {
  const known = [...new Set(states.map(({ payment }) => payment))].toSorted((a, b) => a - b);
  const latest = known.map((payment) => latestOf(states.filter((one) => one.payment === payment)));
  const approved = latest.filter(isApproved).toSorted(byApproval);
  const matching = approved.filter((one) => isAsked(one, plans[one.order]));
  const isFirst = (one: PaymentState): boolean =>
    matching.find(({ order }) => order === one.order) === one;
  const periods = matching
    .filter((one) => isFirst(one) && isPaid(one))
    .reduce<readonly Period[]>((before, one) => {
      const starts_at = Math.max(one.approved_at, before.at(-1)?.ends_at ?? -Infinity);
      const months = plans[one.order] === 'annual' ? 12 : 1;
      return [...before, { starts_at, ends_at: addMonths(starts_at, months) }];
    }, []);
  const refunds = matching.filter((one) => !isFirst(one)).map(({ payment }) => payment);
  return {
    payments: latest.map((one) => toRow(one, refunds.includes(one.payment))),
    refunds: refunds.toSorted((a, b) => a - b),
    periods,
    premium_until: periods.at(-1)?.ends_at ?? null,
  };
}

function latestOf(states: readonly PaymentState[]): PaymentState {
  const [latest] = states.toSorted(
    (one, other) =>
      other.provider_updated_at - one.provider_updated_at ||
      COURSE.indexOf(other.status) - COURSE.indexOf(one.status),
  );
  if (latest === undefined) throw new Error('A payment that nobody told of');
  // Also when its approval was told and the provider does not repeat it.
  const approvals = states.flatMap(({ approved_at }) => approved_at ?? []);
  return { ...latest, approved_at: approvals.length > 0 ? Math.min(...approvals) : null };
}

type Approved = PaymentState & { readonly approved_at: number };

const isApproved = (one: PaymentState): one is Approved => one.approved_at !== null;

const byApproval = (one: Approved, other: Approved): number =>
  one.approved_at - other.approved_at || one.payment - other.payment;

function isAsked(one: PaymentState, plan: PlanId | undefined): boolean {
  return (
    plan !== undefined &&
    one.amount_cents === PLANS[plan].priceCents &&
    one.currency === 'BRL' &&
    one.collector_id === COLLECTOR &&
    !one.is_test
  );
}

function isPaid({ status, status_detail, amount_cents, refunded_cents }: PaymentState): boolean {
  const isHeld = ['approved', 'in_mediation'].includes(status);
  const isBackWithUs = status === 'charged_back' && status_detail === 'reimbursed';
  return refunded_cents < amount_cents && (isHeld || isBackWithUs);
}

/** São Paulo has kept this distance from UTC all year since 2019. */
const OFFSET_MS = -3 * 3_600_000;

/** The same day and time of a later month, or that month's last day, in São Paulo. */
function addMonths(instant: number, months: number): number {
  const local = new Date(instant + OFFSET_MS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return local.setUTCFullYear(year, month + months, Math.min(day, lastDay)) - OFFSET_MS;
}

function toRow(one: PaymentState, refund_due: boolean): LedgerPayment {
  const { payment, status, status_detail, amount_cents, refunded_cents, approved_at } = one;
  return { payment, status, status_detail, amount_cents, refunded_cents, approved_at, refund_due };
}
