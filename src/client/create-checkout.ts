import type { Plan } from '#contract/plan.ts';
import type { Checkout } from '#contract/subscription-create.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * POST /api/subscription/create: where the reader pays for a plan.
 * @throws ApiError (409 ALREADY_PREMIUM among others), UnreachableError.
 */
export async function createCheckout(planId: Plan['id']): Promise<Checkout> {
  const answer = (await callAsReader({
    method: 'POST',
    path: `/api/subscription/create?plan_type=${planId}`,
  })) as Partial<Record<keyof Checkout, unknown>>;
  const { preference_id, init_point } = answer;
  if (typeof preference_id !== 'string' || !isWebAddress(init_point)) {
    throw new UnreachableError('not a checkout');
  }
  return { preference_id, init_point };
}

/** The browser is sent there: an address of another kind could run as a script. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return ['https:', 'http:'].includes(new URL(value).protocol);
}
