import { expect, test as base, type BrowserContext } from '@playwright/test';

import type { Account } from './support/account.ts';
import { claimAccount } from './support/account-pool.ts';
import { PageProblems } from './support/page-problems.ts';

interface Fixtures {
  /** Fails the test on what went wrong in the browser and was not claimed. */
  readonly problems: PageProblems;
  /** Claims console errors that the test brings about, such as a refused request. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** Claims that a page goes to the payment provider's checkout: as a page, never from within one. */
  readonly visitsProvider: () => void;
  /** An account for this test alone, on the free plan. */
  readonly newAccount: (consent?: string) => Promise<Account>;
  /** The same, premium since two months ago; for a payment that the provider knows see payPlan. */
  readonly newPremium: (consent?: string) => Promise<Account>;
  /** Another browser, watched like the first. */
  readonly newDevice: () => Promise<BrowserContext>;
}

/** The simulator's checkout and its operator's page, on a port of its own. */
const PROVIDER_PAGE =
  /^navigation to another origin: http:\/\/localhost:\d+\/(?:checkout\/v1\/\S*)?$/;

export const test = base.extend<Fixtures>({
  problems: [
    async ({ baseURL }, provide) => {
      const problems = new PageProblems(baseURL ?? '');
      await provide(problems);
      expect(problems.unclaimed(), 'no unclaimed problem in the browser').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, provide) => {
    await problems.watch(context);
    await provide(context);
    // An answer that a test did not wait for is no failure of it.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expectConsole: async ({ problems }, provide) => {
    await provide((pattern) => problems.claim(pattern));
  },
  visitsProvider: async ({ problems }, provide) => {
    await provide(() => problems.claim(PROVIDER_PAGE));
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  newAccount: async ({}, provide) => {
    await provide((consent) => claimAccount({ plan: 'free', consent: consent !== undefined }));
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  newPremium: async ({}, provide) => {
    await provide((consent) => claimAccount({ plan: 'premium', consent: consent !== undefined }));
  },
  newDevice: async ({ browser, problems }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async () => {
      const device = await browser.newContext();
      await problems.watch(device);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.close();
  },
});

export { expect };
