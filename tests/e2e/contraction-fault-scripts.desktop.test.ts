import { expect, test } from './support/contraction-fixtures.ts';

/** A failure prints its own seed, which `COLINHO_SEED` takes; script n of a run has the first one plus n. */
const FIRST_SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const IS_DEEP = process.env['COLINHO_DEEP'] === '1';
const SCRIPTS = Number(process.env['COLINHO_SCRIPTS'] ?? (IS_DEEP ? 10_000 : 2));
/** The deep run goes on two cores, and says now and then how far it is. */
const SHARDS = IS_DEEP ? 2 : 1;
const REPORT_EVERY = 50;
const CONTRACTIONS = 100;
const MOST_MS_A_SCRIPT = 120_000;

// The seed tells more than a trace of so much could.
test.use({ trace: 'off' });

for (let shard = 0; shard < SHARDS; shard += 1) {
  test(`C02 no contraction is lost and none kept twice, whatever fails (${shard + 1}/${SHARDS})`, async ({
    page,
    reader,
  }) => {
    test.setTimeout(SCRIPTS * MOST_MS_A_SCRIPT);
    for (let script = shard; script < SCRIPTS; script += SHARDS) {
      const seed = FIRST_SEED + script;
      await page.goto('/driver');
      const { killed } = await page.evaluate(
        ([account, plan]) => window.contractionFaults.play(account, plan),
        [reader, { seed, contractions: CONTRACTIONS }] as const,
      );
      expect(killed, 'tabs were killed').toBeGreaterThan(0);
      if (IS_DEEP && script % REPORT_EVERY === shard)
        console.log(`COLINHO_SEED=${seed} is through`);
    }
  });
}
