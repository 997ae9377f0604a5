import { DEEP } from '#tests/support/deep.ts';

import { expect, test } from './support/contraction-fixtures.ts';
import { playFaultScript } from './support/contraction-fault-script.ts';
import { pageWorld } from './support/contraction-page-world.ts';
import { ALSO_DEEP } from './support/also-deep.ts';

const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
/** The press that starts one and the press that ends it, at some of their steps; in the deep suite all. */
const SWEEP = DEEP ? { stride: 1, fewest: 60 } : { stride: 3, fewest: 12, flows: 2 };
const CONTRACTIONS = DEEP ? 30 : 8;

test.use({ trace: 'off' });

test(
  'a tab that is killed at any step leaves all of what she did, or nothing of it',
  ALSO_DEEP,
  async ({ page, user }) => {
    test.setTimeout(600_000);
    await page.goto('/driver');
    const killed = await page.evaluate(
      ([account, plan]) => window.contractionFaults.sweep(account, plan),
      [user, SWEEP] as const,
    );
    expect(killed).toBeGreaterThan(SWEEP.fewest);
  },
);

test(
  'the same holds for the crash of its whole process',
  ALSO_DEEP,
  async ({ context, page, user }) => {
    test.setTimeout(600_000);
    await page.goto('/driver');
    const world = pageWorld(context, page, user);
    const { killed } = await playFaultScript(world, { seed: SEED, contractions: CONTRACTIONS });
    expect(killed).toBeGreaterThan(2);
  },
);
