import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { freshAddress } from '#tests/support/call-api.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { DEEP } from '#tests/support/deep.ts';
import { expectCalm } from '#tests/support/expect-calm.ts';
import { type FuzzRequest, fuzzRequest } from '#tests/support/fuzz-request.ts';
import { fuzzTargets } from '#tests/support/fuzz-targets.ts';
import { liveCalls } from '#tests/support/live-calls.ts';
import { giveConsent } from '#tests/support/make-premium-user.ts';
import { makeUser } from '#tests/support/make-user.ts';
import { newContraction } from '#tests/support/new-contraction.ts';
import { payPremium } from '#tests/support/pay-premium.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

vi.setConfig({ testTimeout: 600_000 });

/** A failure prints its own, which `COLINHO_SEED` takes. */
const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
/** Of each method of each path. */
const REQUESTS = DEEP ? 300 : 15;
/** Sent at the same time. */
const ABREAST = 15;

const stack = await sharedStack();
afterEach(() => vi.restoreAllMocks());

const host = await createFunctionsHost((request) => request.headers.get('x-test-address') ?? '');
const served = await listServedCalls(stack);
const routes = served
  .filter(({ method }) => method !== 'HEAD')
  .map(({ method, pattern }) => `${method} ${pattern}`);
const NOBODY = { email: '', password: '', account: '', contraction: '', live: '' };

/** A premium user with a contraction, for one route alone: some of them end a session or a password. */
async function makeGround() {
  const user = await makeUser(stack);
  await payPremium(stack, user.id);
  await giveConsent(stack, user.id);
  const contraction = newContraction();
  await contractionCalls(stack, user).save(contraction);
  const live = await liveCalls(stack, user).begin();
  const { email, password, id: account } = user;
  return {
    ground: { email, password, account, contraction: contraction.id, live },
    session: { token: user.accessToken, cookie: user.cookie },
  };
}

/** Sends it, looks at the answer and returns its status. */
async function send({ method, path, headers, body }: FuzzRequest): Promise<number> {
  const request = new Request(new URL(path, stack.url), {
    method,
    headers: { ...headers, 'x-test-address': freshAddress() },
    ...(body ? { body } : {}),
  });
  const response = await host.fetch(request);
  await expectCalm(response);
  return response.status;
}

describe(`B13 whatever is sent, COLINHO_SEED=${SEED}`, () => {
  let log: ReturnType<typeof captureLog>;
  beforeEach(() => {
    log = captureLog();
  });

  const statuses: number[] = [];

  it('is known of every method of every path of /api', () => {
    expect(Object.keys(fuzzTargets(NOBODY)).toSorted()).toEqual(routes.toSorted());
  });

  it.each(routes)('%s answers calmly', async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { ground, session } = await makeGround();
    const prototypes = [Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one));
    const request = fuzzRequest([method, pattern], fuzzTargets(ground)[route] ?? {}, session);
    const together = fc.array(request, { minLength: ABREAST, maxLength: ABREAST });
    await fc.assert(
      fc.asyncProperty(together, async (requests) => {
        // All to their end: none is to be on its way while a smaller case is tried.
        for (const outcome of await Promise.allSettled(requests.map(send))) {
          if (outcome.status === 'rejected') throw outcome.reason;
          statuses.push(outcome.value);
        }
      }),
      { seed: SEED, numRuns: Math.ceil(REQUESTS / ABREAST) },
    );
    expect([Object.prototype, Array.prototype].map((one) => Reflect.ownKeys(one))).toEqual(
      prototypes,
    );
    expect(log.lines.filter((line) => line.includes('"failure"'))).toEqual([]);
  });

  it('has got through in a good part of the cases, and not in another', () => {
    const good = statuses.filter((status) => status < 400).length / statuses.length;
    expect(good).toBeGreaterThan(0.15);
    expect(good).toBeLessThan(0.85);
  });
});
