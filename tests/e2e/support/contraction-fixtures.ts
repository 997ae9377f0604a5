import type { BrowserContext } from '@playwright/test';

import { expect, test as base } from '#tests/e2e/fixtures.ts';

import type { Account } from './account.ts';
import { openPageTab, type PageTab } from './contraction-page-tab.ts';
import { type ContractionSite, startContractionSite } from './contraction-site-process.ts';

interface WorkerFixtures {
  readonly site: ContractionSite;
}

interface Fixtures {
  /** Makes a user of her own, premium for a year and with consent. */
  readonly newUser: () => Promise<Account>;
  readonly user: Account;
  /** Opens a tab in which she is signed in; hours ago by its clock, so that time can pass. */
  readonly openTab: (user: Account, context?: BrowserContext) => Promise<PageTab>;
}

const BEGAN_BEFORE_MS = 12 * 60 * 60_000;

/** Tests on the site for the timer's faults; what fails on the network is meant to. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, provide) => {
      const site = await startContractionSite();
      await provide(site);
      site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  newUser: async ({ request, expectConsole }, provide) => {
    expectConsole(/Failed to load resource/);
    await provide(async () => (await (await request.post('/-/account')).json()) as Account);
  },
  user: async ({ newUser }, provide) => provide(await newUser()),
  openTab: async ({ context }, provide) => {
    await provide(async (user, device = context) => {
      const tab = await openPageTab(device, { now: Date.now() - BEGAN_BEFORE_MS });
      await tab.ask((port, account) => port.login(account), user);
      await tab.rest();
      const { sync, steps } = await tab.view();
      expect(sync).toBe('resting');
      expect(steps, 'the account was asked for its list').toContain('send GET /api/contractions');
      return tab;
    });
  },
});

export { expect };
