import { seededRandom } from '#tests/e2e/support/contraction-random.ts';

import { type LoadReport, runAtRate, runConcurrently } from './load-run.ts';
import type { LoadStack } from './load-stack.ts';
import { compareAccounts, type LoadUser, makeLoadUsers } from './load-users.ts';
import { createMix, type MixedStep } from './mixed-steps.ts';

interface FullLoad {
  readonly requests: number;
  readonly seed: number;
}

interface SteadyLoad {
  readonly seconds: number;
  /** Requests a second. */
  readonly rate: number;
  readonly seed: number;
}

/** At full load; two devices each, one request after the other on each device. */
const BUSY_USERS = 12;
const CONCURRENCY = 2 * BUSY_USERS;
/** At a steady rate: enough that nobody's list outgrows a page within minutes. */
const STEADY_USERS = 40;

/**
 * Mixed requests of several users as fast as they are answered; each answer is checked, and at the end
 * the database: nothing lost, nothing wrong, nothing of another user.
 */
export function runFullLoad(stack: LoadStack, { requests, seed }: FullLoad): Promise<LoadReport> {
  const workers = Array.from({ length: CONCURRENCY }, (_, worker) => seededRandom(seed + worker));
  return runMix(stack, BUSY_USERS, requests, (users, step) =>
    runConcurrently(requests, CONCURRENCY, async (_, worker) => {
      const [user, random] = [users[worker % BUSY_USERS], workers[worker]];
      if (user && random) await step(user, random);
    }),
  );
}

/** L01: mixed requests at a steady rate, each answer checked, and the database at the end. */
export function runSteadyLoad(
  stack: LoadStack,
  { seconds, rate, seed }: SteadyLoad,
): Promise<LoadReport> {
  const random = seededRandom(seed);
  const requests = Math.round(seconds * rate);
  return runMix(stack, STEADY_USERS, requests, (users, step) =>
    runAtRate(requests, rate, () => step(random.pick(users), random)),
  );
}

/** @param play makes the requests by a step that notes what goes wrong. @returns what was measured and noted. */
async function runMix(
  stack: LoadStack,
  count: number,
  requests: number,
  play: (users: readonly LoadUser[], step: MixedStep) => Promise<number[]>,
): Promise<LoadReport> {
  const users = await makeLoadUsers(stack, count);
  const step = await createMix(stack);
  const problems: string[] = [];
  const startedAt = performance.now();
  const times = await play(users, (user, random) =>
    step(user, random).catch((error) => void problems.push(String(error))),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  problems.push(...(await compareAccounts(stack, users)));
  return { requests, seconds, times, problems };
}
