import { setTimeout as wait } from 'node:timers/promises';

import { AppError } from '#server/app-error.ts';

/**
 * The result of asking the provider, if it comes in time: where a reader waits and the reconciliation can
 * do the work later. What was asked may go on or be frozen with the function: nothing relies on its end.
 * @param patience Milliseconds, inside the request's own budget.
 * @throws AppError PROVIDER_UNAVAILABLE when the time is over.
 */
export function withinPatience<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  const over = wait(patience, undefined, { ref: false }).then(() => {
    throw new AppError('PROVIDER_UNAVAILABLE');
  });
  return Promise.race([work, over]);
}
