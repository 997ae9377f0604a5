import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { DEEP } from '#tests/support/deep.ts';
import { delivery, paymentHistory } from '#tests/support/payment-history-arbitrary.ts';
import { foldHistory } from '#tests/support/payment-history-oracle.ts';
import { replay } from '#tests/support/payment-history-replay.ts';
import { permute } from '#tests/support/payment-history-permute.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Another seed tells other histories: a failure prints its own, which `COLINHO_SEED` takes. */
const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_121);
const RUNS = DEEP ? 480 : 24;

const stack = await sharedStack();

describe('W10 F09 what the provider tells of payments', () => {
  it('makes the same ledger in every order, repeated and in any batches, and the one of the rule', async () => {
    const states = paymentHistory({ orders: 3, payments: 3 }).chain((history) =>
      fc.tuple(
        fc.constant(history),
        fc.array(delivery(history.states), { minLength: 3, maxLength: 3 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(states, async ([history, deliveries]) => {
        const expected = foldHistory(history);
        for (const batches of deliveries) {
          expect(await replay(stack, history.plans, batches)).toEqual(expected);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('makes the same ledger in each of all orders, where it is little', async () => {
    const little = paymentHistory({ orders: 2, payments: 2 }).filter(
      ({ states }) => states.length > 2 && states.length <= 5,
    );
    await fc.assert(
      fc.asyncProperty(little, async (history) => {
        const expected = foldHistory(history);
        for (const order of permute(history.states)) {
          const batches = order.map((one) => [one]);
          expect(await replay(stack, history.plans, batches)).toEqual(expected);
        }
      }),
      { seed: SEED, numRuns: RUNS / 8 },
    );
  });
});
