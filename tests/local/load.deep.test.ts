import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type LoadStack, startLoadStack } from '#local/bench/load/load-stack.ts';
import { runForgeryLoad, runWebhookLoad } from '#local/bench/load/webhook-loads.ts';
import { runFullLoad, runSteadyLoad } from '#local/bench/load/mixed-load.ts';
import { runLoginLoad } from '#local/bench/load/login-load.ts';

// A share of `npm run load`, whose figures need a quiet machine and whose counts take minutes: here it is
// only asked whether every answer is right.

vi.setConfig({ testTimeout: 300_000 });

/** A failure prints its own, which `COLINHO_SEED` takes. */
const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const SIZES = { requests: 600, seconds: 4, webhooks: 100, logins: 24, forgeries: 60 };

let stack: LoadStack;
const onDatabase = (kind: Parameters<typeof startLoadStack>[0]) => {
  beforeAll(async () => {
    stack = await startLoadStack(kind);
  });
  afterAll(() => stack.stop());
};

describe(`under load on PGlite, COLINHO_SEED=${SEED}`, () => {
  onDatabase('embedded');

  it('nothing is lost and nothing wrong: 12 users on two devices each, as fast as they can', async () => {
    const report = await runFullLoad(stack, { requests: SIZES.requests, seed: SEED });
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(SIZES.requests);
  });
});

describe(`under load on a PostgreSQL server, COLINHO_SEED=${SEED}`, () => {
  onDatabase('postgres');

  it('nothing is lost and nothing wrong: 12 users on two devices each, as fast as they can', async () => {
    const report = await runFullLoad(stack, { requests: SIZES.requests, seed: SEED });
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(SIZES.requests);
  });

  it('L01 50 mixed requests a second are all answered, and rightly', async () => {
    const { seconds } = SIZES;
    const report = await runSteadyLoad(stack, { seconds, rate: 50, seed: SEED });
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(50 * seconds);
  });

  it('L02 webhooks, 30 % of them twice and in a mixed order, all end in one period each', async () => {
    const { webhooks } = SIZES;
    const report = await runWebhookLoad(stack, { webhooks, rate: 100, seed: SEED });
    expect(report.problems).toEqual([]);
  });

  it('L03 of many wrong passwords at once ten are judged, and the content is served meanwhile', async () => {
    const report = await runLoginLoad(stack, { logins: SIZES.logins, concurrency: 6 });
    expect(report.problems).toEqual([]);
    expect(report.otherTimes).not.toEqual([]);
  });

  it('L04 webhooks without a signature get 401 and leave no more than one row', async () => {
    const { forgeries } = SIZES;
    const report = await runForgeryLoad(stack, { seconds: forgeries / 50, rate: 50 });
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(forgeries);
  });
});
