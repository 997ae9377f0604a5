import { beforeAll, describe, expect, it } from 'vitest';

import { contractionCalls } from '#tests/support/contraction-calls.ts';
import { insertContractions } from '#tests/support/contraction-rows.ts';
import { DEEP } from '#tests/support/deep.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { minutesAgo, newContraction } from '#tests/support/new-contraction.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

/** Times are compared where nothing else keeps the machine busy. */
const TURNS = DEEP ? 9 : 1;
const stack = await sharedStack();
const [few, many] = [await makePremiumUser(stack), await makePremiumUser(stack)];
const calls = contractionCalls(stack, many);
beforeAll(async () => {
  await insertContractions(stack, few.id, 501);
  await insertContractions(stack, many.id, 5_000);
});

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - startedAt;
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

describe('C14 an account with 5,000 contractions', () => {
  it('has any page of it for one round trip, in the time that one with 501 takes', async () => {
    const usual = contractionCalls(stack, few);
    const pages = {
      usual: () => usual.list(),
      first: () => calls.list(),
      later: () => calls.list(`?before=${minutesAgo(4_000)},${few.id}`),
    };
    const times = { usual: [] as number[], first: [] as number[], later: [] as number[] };
    stack.upstream.length = 0;
    // By turns, so that whatever else the machine does meets each of them.
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.usual.push(await timeOf(pages.usual));
      times.first.push(await timeOf(pages.first));
      times.later.push(await timeOf(pages.later));
    }
    expect(stack.upstream).toHaveLength(3 * TURNS);
    if (!DEEP) return;
    expect(median(times.first)).toBeLessThan(3 * median(times.usual));
    expect(median(times.later)).toBeLessThan(3 * median(times.usual));
  });
});

describe('an account with 20,000 contractions', () => {
  it('takes no other, and still knows those that it has', async () => {
    await insertContractions(stack, many.id, 14_999);
    const [last, late] = [newContraction(), newContraction()];
    expect((await calls.save(last)).status).toBe(201);
    await expect(await calls.save(late)).toBeProblem('CONTRACTIONS_FULL');
    expect((await calls.save(last)).status).toBe(200);
    expect((await calls.remove(last.id)).status).toBe(204);
    expect((await calls.save(late)).status).toBe(201);
  });
});
