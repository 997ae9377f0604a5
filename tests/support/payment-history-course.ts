import type { PaymentState } from './payment-history.ts';

interface Step {
  readonly status: string;
  readonly status_detail: string;
  /** What has gone back by then, of the whole; as before when absent. */
  readonly refunded?: number;
  /** What it may become. */
  readonly next: readonly StepName[];
}

type StepName =
  | 'pending'
  | 'inReview'
  | 'rejected'
  | 'cancelled'
  | 'approved'
  | 'inMediation'
  | 'partlyRefunded'
  | 'refundedPartByPart'
  | 'refunded'
  | 'chargedBack'
  | 'settled'
  | 'reimbursed';

/** What a payment can be at Mercado Pago, and what comes after it. */
export const COURSE: Readonly<Record<StepName, Step>> = {
  pending: {
    ...{ status: 'pending', status_detail: 'pending_waiting_transfer' },
    next: ['approved', 'inReview', 'rejected', 'cancelled'],
  },
  inReview: {
    ...{ status: 'in_process', status_detail: 'pending_review_manual' },
    next: ['approved', 'rejected'],
  },
  rejected: { status: 'rejected', status_detail: 'cc_rejected_other_reason', next: [] },
  cancelled: { status: 'cancelled', status_detail: 'expired', next: [] },
  approved: {
    ...{ status: 'approved', status_detail: 'accredited' },
    next: ['refunded', 'partlyRefunded', 'chargedBack', 'inMediation'],
  },
  inMediation: {
    ...{ status: 'in_mediation', status_detail: 'pending' },
    next: ['approved', 'refunded', 'chargedBack'],
  },
  partlyRefunded: {
    ...{ status: 'approved', status_detail: 'partially_refunded', refunded: 0.25 },
    next: ['refundedPartByPart', 'refunded', 'chargedBack'],
  },
  // The last part is back, and the status has not followed yet.
  refundedPartByPart: {
    ...{ status: 'approved', status_detail: 'partially_refunded', refunded: 1 },
    next: ['refunded'],
  },
  refunded: { status: 'refunded', status_detail: 'refunded', refunded: 1, next: [] },
  chargedBack: {
    ...{ status: 'charged_back', status_detail: 'in_process' },
    next: ['reimbursed', 'settled'],
  },
  settled: { status: 'charged_back', status_detail: 'settled', next: ['reimbursed'] },
  reimbursed: { status: 'charged_back', status_detail: 'reimbursed', next: [] },
};

const UNAPPROVED: readonly StepName[] = ['pending', 'inReview', 'rejected', 'cancelled'];

interface Course {
  /** All that stays the same about the payment, and when it is approved, if it is. */
  readonly payment: Omit<
    PaymentState,
    'status' | 'status_detail' | 'refunded_cents' | 'provider_updated_at' | 'approved_at'
  > & { readonly approval: number };
  readonly steps: readonly StepName[];
  /** Milliseconds between one step and the next; a minute where there is none. */
  readonly gaps?: readonly number[];
}

/** Everything the provider has to say of one payment, in the order of events. */
export function followCourse({ payment, steps, gaps = [] }: Course): PaymentState[] {
  const { approval, ...fixed } = payment;
  let moment = approval;
  let refunded = 0;
  return steps.map((name, index) => {
    const { status, status_detail, refunded: part } = COURSE[name];
    const isUnapproved = UNAPPROVED.includes(name);
    refunded = part ?? refunded;
    if (index > 0) moment += gaps[index - 1] ?? 60_000;
    return {
      ...fixed,
      status,
      status_detail,
      refunded_cents: Math.floor(fixed.amount_cents * refunded),
      approved_at: isUnapproved ? null : approval,
      provider_updated_at: moment,
    };
  });
}
