import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

import { expect, test as base } from '#tests/e2e/fixtures.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import type { Account } from './account.ts';
import { openPageTab, type PageTab } from './contraction-page-tab.ts';

interface WorkerFixtures {
  readonly site: ContractionSite;
}

interface Fixtures {
  /** Takes a user of the test's own, premium for a year and with consent. */
  readonly newUser: () => Promise<Account>;
  readonly user: Account;
  /** Opens a tab in which the user is signed in; hours ago by its clock, so that time can pass. */
  readonly openTab: (user: Account, context?: BrowserContext) => Promise<PageTab>;
}

const BEGAN_BEFORE_MS = 12 * 60 * 60_000;

/** Tests on the site for the timer's faults; what fails on the network is meant to. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
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

/** Where the timer meets its faults; see contraction-site.ts. */
export interface ContractionSite {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts the site in a process of its own. @throws Error with what it said where it does not start. */
export async function startContractionSite(): Promise<ContractionSite> {
  const child = fork(join(PROJECT_ROOT, 'tests', 'e2e', 'support', 'contraction-site.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const started = once(child, 'message') as Promise<[{ url: string }]>;
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The site for the timer's faults ended:\n${said}`);
  });
  const [{ url }] = await Promise.race([started, ended]);
  ended.catch(() => undefined);
  return { url, stop: () => void child.kill() };
}
