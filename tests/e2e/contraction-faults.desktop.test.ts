import type { BrowserContext, Page } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { playFaultScript } from './support/contraction-fault-script.ts';
import { expect, test } from './support/contraction-fixtures.ts';
import type { Account } from './support/account.ts';
import type { FaultWorld } from './support/contraction-fault-tab.ts';
import { openPageTab } from './support/contraction-page-tab.ts';

/** A failure prints its own seed, which `COLINHO_SEED` takes; script n of a run has the first one plus n. */
const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
/** The press that starts one and the press that ends it, at some of their steps; in the deep suite all. */
const KILLS = DEEP ? { stride: 1, fewest: 60 } : { stride: 3, fewest: 12, flows: 2 };
const SCRIPTS = Number(process.env['COLINHO_SCRIPTS'] ?? (DEEP ? 50 : 1));
const CONTRACTIONS = DEEP ? 100 : 30;
/** The deep run goes on two cores. */
const SHARDS = DEEP ? 2 : 1;
const MOST_MS_A_SCRIPT = 120_000;

test(
  'A tab that is killed at any step stores all of what was done in it, or nothing',
  ALSO_DEEP,
  async ({ page, user }) => {
    test.setTimeout(600_000);
    await page.goto('/driver');
    const killed = await page.evaluate(
      ([account, plan]) => window.contractionFaults.killAtEachStep(account, plan),
      [user, KILLS] as const,
    );
    expect(killed).toBeGreaterThan(KILLS.fewest);
  },
);

// Short: contraction-fault-page.desktop.test.ts, whose tabs crash, too.
test(
  'A tab whose whole process crashes stores all of what was done in it, or nothing',
  { tag: '@deep' },
  async ({ context, page, user }) => {
    test.setTimeout(600_000);
    await page.goto('/driver');
    const world = pageWorld(context, page, user);
    const { killed } = await playFaultScript(world, { seed: SEED, contractions: 30 });
    expect(killed).toBeGreaterThan(2);
  },
);

for (let shard = 0; shard < SHARDS; shard += 1) {
  test(
    `C02 No contraction is lost and none stored twice, whatever fails (${shard + 1}/${SHARDS})`,
    ALSO_DEEP,
    async ({ page, user }) => {
      test.setTimeout(SCRIPTS * MOST_MS_A_SCRIPT);
      for (let script = shard; script < SCRIPTS; script += SHARDS) {
        await page.goto('/driver');
        const { killed } = await page.evaluate(
          ([account, plan]) => window.contractionFaults.play(account, plan),
          [user, { seed: SEED + script, contractions: CONTRACTIONS }] as const,
        );
        expect(killed, 'tabs were killed').toBeGreaterThan(0);
      }
    },
  );
}

/** The world of a script whose tabs are pages of a browser; what it does beside them it does in `driver`. */
function pageWorld(context: BrowserContext, driver: Page, account: Account): FaultWorld {
  return {
    reset: () => driver.evaluate((given) => window.contractionFaults.world(given).reset(), account),
    openTab: (opening) => openPageTab(context, opening),
    isSignedIn: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).isSignedIn(), account),
    signIn: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).signIn(), account),
    spoilToken: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).spoilToken(), account),
    deliverLate: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).deliverLate(), account),
    readDevice: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).readDevice(), account),
    readAccount: () =>
      driver.evaluate((given) => window.contractionFaults.world(given).readAccount(), account),
  };
}
