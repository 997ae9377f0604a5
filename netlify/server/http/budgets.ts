import { setTimeout as wait } from 'node:timers/promises';

import { AppError } from '#server/errors.ts';

/**
 * How long the server waits for others before it answers without them, in milliseconds. Nobody writes here but
 * the tests, which would wait as long: see tests/support/short-budgets.ts.
 */
export const budgets = {
  /** One request as a whole, well inside the platform's limit. */
  requestMs: 8_000,
  /** One try of a call to Mercado Pago, which is tried twice; its SDK by itself would wait for minutes. */
  providerMs: 4_000,
  /** Mercado Pago when somebody asks for a refund, whose protocol comes in any case; inside the request's. */
  refundMs: 6_000,
  /** Mercado Pago when the owner asks whether she has paid; inside the request's, with time for the answer. */
  verifyMs: 5_000,
  /** Auth when a session ends, which ends here in any case; inside the request's. */
  logoutMs: 4_000,
  /** Auth when it sends a link for a new password, which is answered in any case; inside the request's. */
  resetMailMs: 6_000,
  /** Before a login is answered whose account has had too many wrong ones, from wherever. */
  slowLoginMs: 2_000,
  /** One run of a scheduled job, inside the platform's 30 s. */
  jobMs: 25_000,
  /** The longest that one call of a job to Mercado Pago takes, with its retry and what comes after it. */
  jobCallMs: 10_000,
  /** One message to a push service. */
  pushMs: 5_000,
} as const;

/**
 * The result of asking the provider, if it comes in time: where a user waits and the reconciliation can do
 * the work later. What was asked goes on only where the platform is told to wait for it: nothing relies on its end.
 * @param timeoutMs Inside the request's own budget.
 * @throws AppError PROVIDER_UNAVAILABLE when the time is over.
 */
export function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timeout = wait(timeoutMs, undefined, { ref: false }).then(() => {
    throw new AppError('PROVIDER_UNAVAILABLE');
  });
  return Promise.race([work, timeout]);
}
