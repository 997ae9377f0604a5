import type { ReceiptPayment, Subscription } from '#contract/subscription.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

type Fields<Shape> = Partial<Record<keyof Shape, unknown>>;

/** GET /api/subscription: the reader's plan and her payments. @throws ApiError, UnreachableError. */
export async function getSubscription(): Promise<Subscription> {
  const answer = await callAsReader({ method: 'GET', path: '/api/subscription' });
  if (!isSubscription(answer)) throw new UnreachableError('not a subscription');
  return answer;
}

function isSubscription(value: unknown): value is Subscription {
  const { is_premium, premium_until, plan_id, refundable_until, refundable_cents, payments } =
    (value ?? {}) as Fields<Subscription>;
  return (
    typeof is_premium === 'boolean' &&
    isInstantOrNull(premium_until) &&
    (plan_id === null || isPlanId(plan_id)) &&
    isInstantOrNull(refundable_until) &&
    (refundable_cents === null || typeof refundable_cents === 'number') &&
    Array.isArray(payments) &&
    payments.every(isPayment)
  );
}

function isPayment(value: unknown): value is ReceiptPayment {
  const { id, plan_id, amount_cents, state, approved_at, created_at, protocol } = (value ??
    {}) as Fields<ReceiptPayment>;
  return (
    typeof id === 'string' &&
    isPlanId(plan_id) &&
    typeof amount_cents === 'number' &&
    typeof state === 'string' &&
    isInstantOrNull(approved_at) &&
    isInstant(created_at) &&
    (protocol === null || typeof protocol === 'string')
  );
}

const isPlanId = (value: unknown) => value === 'monthly' || value === 'annual';

const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isInstantOrNull = (value: unknown) => value === null || isInstant(value);
