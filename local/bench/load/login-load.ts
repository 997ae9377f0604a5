import { setTimeout as wait } from 'node:timers/promises';

import { callApi, freshAddress } from '#tests/support/call-api.ts';
import { registerUser } from '#tests/support/register-user.ts';

import { type LoadReport, runConcurrently } from './load-run.ts';
import { expectStatus, type LoadStack } from './load-stack.ts';

interface LoginLoad {
  readonly logins: number;
  /** So many at once: Auth here hashes about twelve passwords a second, and the budget is 8 s. */
  readonly concurrency: number;
}

/** What others did while the passwords were tried. */
export interface LoginReport extends LoadReport {
  /** Milliseconds of what needs no Supabase. */
  readonly otherTimes: readonly number[];
}

/** Failures that an account has from one address in 15 minutes. */
const ALLOWED = 10;

/**
 * L03: somebody tries passwords of one account from one address, all at once. Exactly ten are told that they
 * are wrong, all others have to wait, nobody is let in; meanwhile the rest of the site answers, and another
 * user can still log in afterwards.
 */
export async function runLoginLoad(
  stack: LoadStack,
  { logins, concurrency }: LoginLoad,
): Promise<LoginReport> {
  const [victim, other] = [await registerUser(stack), await registerUser(stack)];
  const address = freshAddress();
  const problems: string[] = [];
  const counts = { wrong: 0, wait: 0 };
  const otherTimes: number[] = [];
  const over = new AbortController();
  const others = readMeanwhile(stack, otherTimes, over.signal).catch((error) => {
    problems.push(String(error));
  });
  const startedAt = performance.now();
  const times = await runConcurrently(logins, concurrency, async (index) => {
    const json = { email: victim.email, password: `errada-${index}` };
    const response = await callApi(stack, 'POST /api/auth/login', { address, json });
    await response.arrayBuffer();
    if (response.status === 401) counts.wrong += 1;
    else if (response.status === 429) counts.wait += 1;
    else problems.push(`login: ${response.status}`);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  over.abort();
  await others;
  if (counts.wrong !== ALLOWED)
    problems.push(`${counts.wrong} passwords were judged, not ${ALLOWED}`);
  const json = { email: other.email, password: other.password };
  await expectStatus(callApi(stack, 'POST /api/auth/login', { json }), 200).catch((error) => {
    problems.push(`the other user: ${String(error)}`);
  });
  return { requests: logins, seconds, times, problems, otherTimes };
}

/** Reads the content, a dozen times a second, until the signal. */
async function readMeanwhile(
  stack: LoadStack,
  times: number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const address = freshAddress();
    await expectStatus(callApi(stack, 'GET /api/pregnancy/weeks/20', { address }), 200);
    times.push(performance.now() - startedAt);
    await wait(80);
  }
}
