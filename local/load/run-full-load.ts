import { seededRandom } from '#tests/e2e/support/contraction-random.ts';

import { compareAccounts } from './compare-accounts.ts';
import { makeLoadUsers } from './load-user.ts';
import type { LoadReport } from './load-report.ts';
import type { LoadStack } from './load-stack.ts';
import { createMix } from './mixed-steps.ts';
import { runConcurrently } from './run-concurrently.ts';

interface FullLoad {
  readonly requests: number;
  readonly seed: number;
}

const USERS = 12;
/** Two devices each, one request after the other on each device. */
const CONCURRENCY = 2 * USERS;

/**
 * Mixed requests of several users as fast as they are answered; each answer is checked, and at the end
 * the database: nothing lost, nothing wrong, nothing of another user.
 */
export async function runFullLoad(
  stack: LoadStack,
  { requests, seed }: FullLoad,
): Promise<LoadReport> {
  const users = await makeLoadUsers(stack, USERS);
  const step = await createMix(stack);
  const workers = Array.from({ length: CONCURRENCY }, (_, worker) => seededRandom(seed + worker));
  const problems: string[] = [];
  const startedAt = performance.now();
  const times = await runConcurrently(requests, CONCURRENCY, async (_, worker) => {
    const [user, random] = [users[worker % USERS], workers[worker]];
    if (user && random) await step(user, random).catch((error) => problems.push(String(error)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  problems.push(...(await compareAccounts(stack, users)));
  return { requests, seconds, times, problems };
}
