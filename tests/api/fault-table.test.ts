import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ERRORS, isErrorCode } from '#contract/errors.ts';
import { ProblemSchema } from '#contract/api.ts';
import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { toTable } from '#local/bench/report.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import type { Api } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { DEEP } from '#tests/support/deep.ts';
import { type Dependency, type FaultCall, makeFaultCalls } from '#tests/support/fault-call.ts';
import { type Ending, expectEnding, SLOW } from '#tests/support/fault-expectation.ts';
import { startFaultyUpstream } from '#tests/support/faulty-upstream.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { withShortBudgets } from '#tests/support/short-budgets.ts';
import { CLOSED_ADDRESS } from '#tests/support/start-functions.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { UPSTREAM_FAULTS, type UpstreamFault } from '#tests/support/upstream-fault.ts';

type AnyFault = UpstreamFault | 'refuses connections' | 'has no address';

interface Round {
  readonly dependency: Dependency;
  readonly fault: AnyFault;
}

interface Outcome extends Round {
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** What is wrong with it, in words; empty when nothing is. */
  readonly problems: readonly string[];
}

const PLACES: Readonly<Record<Dependency, { variable: string; prefix: string }>> = {
  'data API': { variable: 'SUPABASE_URL', prefix: '/rest/v1' },
  Auth: { variable: 'SUPABASE_URL', prefix: '/auth/v1' },
  provider: { variable: 'MERCADOPAGO_API_URL', prefix: '/' },
};
const DEPENDENCIES = Object.keys(PLACES) as Dependency[];
/** One of each kind: no answer, no connection, a failure, half an answer; the others are for the table. */
const FAULTS = DEEP
  ? (Object.keys(UPSTREAM_FAULTS) as UpstreamFault[])
  : (['is silent', 'breaks the connection', 'answers 500', 'cuts its JSON off'] as const);
const ROUNDS: readonly Round[] = [
  ...DEPENDENCIES.flatMap((dependency) => FAULTS.map((fault) => ({ dependency, fault }))),
  // Auth has the address of the data API: both are gone then.
  ...(['data API', 'provider'] as const).flatMap((dependency) => [
    ...(DEEP ? [{ dependency, fault: 'refuses connections' as const }] : []),
    { dependency, fault: 'has no address' as const },
  ]),
];
const LEAKS =
  /\n\s+at |\.[jt]s:\d+|XX000|<html|127\.0\.0\.1|ECONN|ENOTFOUND|fetch failed|supabase/i;

const stack = await startOwnStack();
stack.mercadoPago.webhooks = { mode: 'drop' };
afterAll(() => stack.stop());
const host = await createFunctionsHost((request) => request.headers.get('x-test-address') ?? '');
const direct: Api = {
  api: (path, init) => host.fetch(new Request(new URL(path, stack.url), init)),
};
const outcomes: Outcome[] = [];

/** Sends all calls of a round, while one dependency fails in one way. */
async function play(round: Round): Promise<void> {
  const { variable, prefix } = PLACES[round.dependency];
  const upstream = await breakUpstream(round.fault, process.env[variable] ?? '', prefix);
  const all = await makeFaultCalls(stack);
  // Of the provider nobody else knows.
  const isConcerned = ({ uses }: FaultCall) => uses.length === 0 || uses.includes('provider');
  const calls = round.dependency === 'provider' ? all.filter(isConcerned) : all;
  const isHealthy = (call: FaultCall) =>
    expectEnding(call, round.dependency, round.fault).includes('healthy');
  const sendAll = (some: readonly FaultCall[]) => async () => {
    outcomes.push(...(await Promise.all(some.map((call) => send(call, round)))));
  };

  vi.stubEnv(variable, upstream.url);
  // What is answered all the same has the whole time of a request for the rest of its work.
  await withShortBudgets(
    ['logoutMs', 'refundMs', 'resetMailMs', 'verifyMs'],
    sendAll(calls.filter(isHealthy)),
  );
  const failing = sendAll(calls.filter((call) => !isHealthy(call)));
  await (SLOW.includes(round.fault) ? withShortBudgets(['requestMs'], failing) : failing());
  vi.unstubAllEnvs();
  upstream.stop();
}

async function breakUpstream(fault: AnyFault, target: string, prefix: string) {
  const stop = () => undefined;
  if (fault === 'refuses connections') return { url: CLOSED_ADDRESS, stop };
  if (fault === 'has no address') return { url: 'http://nobody.invalid', stop };
  return startFaultyUpstream(target, prefix, fault);
}

async function send(call: FaultCall, round: Round): Promise<Outcome> {
  const startedAt = performance.now();
  const response = await call.send(direct);
  const milliseconds = performance.now() - startedAt;
  const allowed = expectEnding(call, round.dependency, round.fault);
  const problems = judge(response, await response.text(), call.healthy, allowed);
  const { status } = response;
  return { ...round, route: call.route, status, milliseconds, problems };
}

function judge(
  response: Response,
  text: string,
  healthy: number,
  allowed: readonly Ending[],
): string[] {
  const { status, headers } = response;
  const problems: string[] = [];
  if (LEAKS.test(text) && status >= 400) problems.push(`says ${text.slice(0, 100)}`);
  if (status === healthy && allowed.includes('healthy')) return problems;
  const { code } = ProblemSchema.safeParse(JSON.parse(text || '{}')).data ?? { code: '' };
  if (!isErrorCode(code) || !allowed.includes(code)) {
    return [...problems, `${status} ${code} in place of ${allowed.join(' or ')}`];
  }
  if (ERRORS[code].status !== status) problems.push(`${code} with ${status}`);
  if (status === 503 && !(Number(headers.get('Retry-After')) > 0)) problems.push('no Retry-After');
  if (headers.get('Cache-Control') !== 'no-store') problems.push('may be kept by a cache');
  return problems;
}

/** Route by route what became of it, one column a fault: the status, and seconds where it took some. */
function describeOutcomes(dependency: Dependency): string {
  const mine = outcomes.filter((outcome) => outcome.dependency === dependency);
  const faults = [...new Set(mine.map(({ fault }) => fault))];
  const routes = [...new Set(mine.map(({ route }) => route))];
  const rows = routes.map((route) => [
    `\`${route}\``,
    ...faults.map((fault) => {
      const found = mine.find((one) => one.route === route && one.fault === fault);
      const seconds = Math.round((found?.milliseconds ?? 0) / 1000);
      return `${found?.status ?? '–'}${seconds > 1 ? `, ${seconds} s` : ''}`;
    }),
  ]);
  return `## While ${dependency === 'Auth' ? '' : 'the '}${dependency} …\n\n${toTable(['', ...faults], rows)}`;
}

describe('F02 F04 while something that we depend on fails', () => {
  beforeAll(async () => {
    captureLog();
    for (const round of ROUNDS) await play(round);
  }, 600_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    if (!DEEP) return;
    const table = DEPENDENCIES.map(describeOutcomes).join('\n\n');
    console.log(table);
    mkdirSync(join(PROJECT_ROOT, 'test-results'), { recursive: true });
    writeFileSync(join(PROJECT_ROOT, 'test-results', 'fault-table.md'), `${table}\n`);
  });

  it('every method of every route is asked', async () => {
    const served = (await listServedCalls(stack))
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, pattern }) => `${method} ${pattern}`);
    const asked = new Set(outcomes.map(({ route }) => route));
    expect([...asked].toSorted()).toEqual(served.toSorted());
  });

  it.each(ROUNDS)('$dependency $fault: each route says so calmly, within its budget', (round) => {
    const mine = outcomes.filter(
      ({ dependency, fault }) => dependency === round.dependency && fault === round.fault,
    );
    expect(mine.length).toBeGreaterThan(7);
    const wrong = mine.filter(({ problems }) => problems.length > 0);
    expect(wrong.map(({ route, problems }) => `${route}: ${problems.join(', ')}`)).toEqual([]);
  });
});
