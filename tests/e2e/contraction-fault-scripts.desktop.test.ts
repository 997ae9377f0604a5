import { DEEP } from '#tests/support/deep.ts';

import { expect, test } from './support/contraction-fixtures.ts';
import { ALSO_DEEP } from './support/also-deep.ts';

/** A failure prints its own seed, which `COLINHO_SEED` takes; script n of a run has the first one plus n. */
const FIRST_SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const SCRIPTS = Number(process.env['COLINHO_SCRIPTS'] ?? (DEEP ? 50 : 1));
const CONTRACTIONS = DEEP ? 100 : 30;
/** The deep run goes on two cores. */
const SHARDS = DEEP ? 2 : 1;
const MOST_MS_A_SCRIPT = 120_000;

// The seed tells more than a trace of so much could.
test.use({ trace: 'off' });

for (let shard = 0; shard < SHARDS; shard += 1) {
  test(
    `C02 no contraction is lost and none stored twice, whatever fails (${shard + 1}/${SHARDS})`,
    ALSO_DEEP,
    async ({ page, user }) => {
      test.setTimeout(SCRIPTS * MOST_MS_A_SCRIPT);
      for (let script = shard; script < SCRIPTS; script += SHARDS) {
        const seed = FIRST_SEED + script;
        await page.goto('/driver');
        const { killed } = await page.evaluate(
          ([account, plan]) => window.contractionFaults.play(account, plan),
          [user, { seed, contractions: CONTRACTIONS }] as const,
        );
        expect(killed, 'tabs were killed').toBeGreaterThan(0);
      }
    },
  );
}
