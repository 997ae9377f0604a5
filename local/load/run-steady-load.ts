import { seededRandom } from '#tests/e2e/support/contraction-random.ts';

import { compareAccounts } from './compare-accounts.ts';
import { makeLoadUsers } from './load-user.ts';
import type { LoadReport } from './load-report.ts';
import type { LoadStack } from './load-stack.ts';
import { createMix } from './mixed-steps.ts';
import { runAtRate } from './run-at-rate.ts';

interface SteadyLoad {
  readonly seconds: number;
  /** Requests a second. */
  readonly rate: number;
  readonly seed: number;
}

/** Enough that nobody's list outgrows a page within minutes. */
const USERS = 40;

/** L01: mixed requests at a steady rate, each answer checked, and the database at the end. */
export async function runSteadyLoad(
  stack: LoadStack,
  { seconds, rate, seed }: SteadyLoad,
): Promise<LoadReport> {
  const users = await makeLoadUsers(stack, USERS);
  const step = await createMix(stack);
  const random = seededRandom(seed);
  const problems: string[] = [];
  const requests = Math.round(seconds * rate);
  const startedAt = performance.now();
  const times = await runAtRate(requests, rate, async () => {
    await step(random.pick(users), random).catch((error) => problems.push(String(error)));
  });
  const took = (performance.now() - startedAt) / 1000;
  problems.push(...(await compareAccounts(stack, users)));
  return { requests, seconds: took, times, problems };
}
