import type { Subscription } from '#contract/subscription.ts';
import { lastDayBefore } from './describe-subscription.ts';

type Term = Pick<Subscription, 'is_premium' | 'refundable_until'>;

/** What a deletion does to her plan; `refund` where there is money that she can still ask for. */
interface PlanEnd {
  readonly sentence: string | undefined;
  readonly refund: string | undefined;
}

/** @param subscription undefined where it is not known now. */
export function describePlanEnd(subscription: Term | undefined): PlanEnd {
  if (!subscription) {
    return {
      sentence: 'se você tem um, ele termina na hora, e isso não devolve o que você pagou.',
      refund: undefined,
    };
  }
  const { is_premium, refundable_until } = subscription;
  return {
    sentence: is_premium ? 'ele termina na hora, e isso não devolve o que você pagou.' : undefined,
    refund:
      is_premium && refundable_until
        ? `Até ${lastDayBefore(refundable_until)} você pode pedir a devolução: faça isso antes.`
        : undefined,
  };
}
