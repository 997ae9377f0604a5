import type { ApiFault } from './api-fault.ts';
import type { ApiRoute } from './api-route.ts';

/** Where a fault counts, and how often; without `times` until it is taken back. */
export interface FaultScope {
  readonly route?: ApiRoute;
  /** Only calls about this payment. */
  readonly paymentId?: string | number;
  readonly times?: number;
}

interface PlannedFault {
  readonly fault: ApiFault | null;
  readonly route: ApiRoute | undefined;
  readonly paymentId: string | undefined;
  left: number;
}

/** The faults to come: those that are counted first, in their order, then the lasting one. */
export interface FaultPlan {
  /**
   * Adds a fault. `null` is a good answer: with `times` it takes its turn among the counted ones,
   * without it takes back all that was planned for its route, or for every route.
   */
  set(fault: ApiFault | null, scope?: FaultScope): void;
  /** The fault of the call that is being answered. */
  take(route: ApiRoute, paymentId?: string): ApiFault | null;
}

/** An empty plan: every answer is good. */
export function createFaultPlan(): FaultPlan {
  let planned: PlannedFault[] = [];
  const concerns = (one: PlannedFault, route: ApiRoute, paymentId?: string): boolean =>
    (one.route === undefined || one.route === route) &&
    (one.paymentId === undefined || one.paymentId === paymentId);
  return {
    set: (fault, { route, paymentId, times } = {}) => {
      if (fault === null && times === undefined) {
        planned = planned.filter((one) => route !== undefined && one.route !== route);
      } else {
        planned.push({
          fault,
          route,
          paymentId: paymentId === undefined ? undefined : `${paymentId}`,
          left: times ?? Infinity,
        });
      }
    },
    take: (route, paymentId) => {
      const mine = planned.filter((one) => concerns(one, route, paymentId) && one.left > 0);
      const next = mine.find((one) => one.left !== Infinity) ?? mine.at(-1);
      if (next === undefined) return null;
      next.left -= 1;
      return next.fault;
    },
  };
}
