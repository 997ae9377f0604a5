import type { BrowserContext, Page } from '@playwright/test';

import type { Account } from './account.ts';
import type { FaultWorld } from './contraction-fault-tab.ts';
import { openPageTab } from './contraction-page-tab.ts';

/** The world of a script whose tabs are pages of a browser; what it does beside them it does in `driver`. */
export function pageWorld(context: BrowserContext, driver: Page, account: Account): FaultWorld {
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
