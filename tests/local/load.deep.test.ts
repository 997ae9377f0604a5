import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  runForgeryLoad,
  runLiveLoad,
  runLoginLoad,
  runMixedLoad,
  runWebhookLoad,
} from '#local/bench/load/loads.ts';
import { type ApiStack, startApiStack } from '#tests/support/api-stack.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

// A share of `npm run load`, whose figures need a quiet machine and whose counts take minutes: here it is
// only asked whether every response is right.

vi.setConfig({ testTimeout: 300_000 });

/** A failure prints its own, which `COLINHO_SEED` takes. */
const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const FULL = { requests: 600, pace: { concurrency: 24 }, users: 12, seed: SEED };

let stack: ApiStack;
const onStack = (start: () => Promise<ApiStack>) => {
  beforeAll(async () => {
    stack = await start();
  });
  afterAll(() => stack.stop());
};

describe(`under load on PGlite, COLINHO_SEED=${SEED}`, () => {
  onStack(startApiStack);

  it('nothing is lost and nothing wrong: 12 users on two devices each, as fast as they can', async () => {
    const report = await runMixedLoad(stack, FULL);
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(FULL.requests);
  });
});

describe(`under load on a PostgreSQL server, COLINHO_SEED=${SEED}`, () => {
  onStack(startRealStack);

  it('nothing is lost and nothing wrong: 12 users on two devices each, as fast as they can', async () => {
    const report = await runMixedLoad(stack, FULL);
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(FULL.requests);
  });

  it('L01 50 mixed requests a second are all answered, and rightly', async () => {
    const steady = { requests: 200, pace: { rate: 50 }, users: 40, seed: SEED };
    const report = await runMixedLoad(stack, steady);
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(200);
  });

  it('L02 webhooks, 30 % of them twice and in a mixed order, all end in one period each', async () => {
    const report = await runWebhookLoad(stack, { webhooks: 100, rate: 100, seed: SEED });
    expect(report.problems).toEqual([]);
  });

  it('L03 of many wrong passwords at once ten are judged, and the content is served meanwhile', async () => {
    const { logins, content } = await runLoginLoad(stack, { logins: 24, concurrency: 6 });
    expect([...logins.problems, ...content.problems]).toEqual([]);
    expect(content.times).not.toEqual([]);
  });

  it('L04 webhooks without a signature get 401 and leave no row', async () => {
    const report = await runForgeryLoad(stack, { webhooks: 60, rate: 50 });
    expect(report.problems).toEqual([]);
    expect(report.times).toHaveLength(60);
  });

  it('L06 however many look at a live link, the database is asked once in 4 s', async () => {
    const { viewing, queries } = await runLiveLoad(stack, { viewers: 100, seconds: 12 });
    expect(viewing.problems).toEqual([]);
    // The first 4 s of a link are those of its own upload.
    expect(queries).toBeGreaterThanOrEqual(2);
  });
});
