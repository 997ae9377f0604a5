import type { Plan } from '#contract/plan.ts';
import { sendRequest } from './send-request.ts';
import { UnreachableError } from './unreachable-error.ts';

/** GET /api/plans, in the order in which they are offered. @throws ApiError, UnreachableError. */
export async function listPlans(): Promise<readonly Plan[]> {
  const answer = await sendRequest({ method: 'GET', path: '/api/plans' });
  if (!Array.isArray(answer) || !answer.every(isPlan)) throw new UnreachableError('not the plans');
  return answer;
}

function isPlan(value: unknown): value is Plan {
  const plan = (value ?? {}) as Partial<Record<keyof Plan, unknown>>;
  const { id, name, price, interval, price_monthly_equivalent, discount, features } = plan;
  return (
    (id === 'monthly' || id === 'annual') &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    typeof interval === 'string' &&
    ['number', 'undefined'].includes(typeof price_monthly_equivalent) &&
    ['string', 'undefined'].includes(typeof discount) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  );
}
