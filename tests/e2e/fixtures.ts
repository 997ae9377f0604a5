import { expect, test as base, type BrowserContext } from '@playwright/test';

import type { Account } from './support/account.ts';
import { claimAccount } from './support/account-pool.ts';
import { leaveWhenStored } from './support/device-storage.ts';
import { sharesSession } from './support/session.ts';

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
  context: async ({ context, javaScriptEnabled, problems }, provide) => {
    await problems.watch(context);
    // Without it a page writes nothing, and could not be asked.
    if (javaScriptEnabled) leaveWhenStored(context);
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  newAccount: async ({}, provide) => {
    await provide((consent) => claimAccount({ plan: 'free', consent: consent !== undefined }));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  newPremium: async ({}, provide) => {
    await provide((consent) => claimAccount({ plan: 'premium', consent: consent !== undefined }));
  },
  newDevice: async ({ browser, problems }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async () => {
      const device = await browser.newContext();
      await problems.watch(device);
      leaveWhenStored(device);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.close();
  },
});

export { expect };

/**
 * A new page that is drawn before the browser has the picture of the old one comes without the fade.
 * Chromium reports that as an unhandled rejection, which no script of the page can catch: the page is
 * revealed by then. See https://github.com/w3c/csswg-drafts/issues/13726.
 */
const NO_FADE = /^exception: Transition was (?:aborted|skipped)\b/;

/** What the page warns of where a write failed: the cause of a change that is gone after a reload. */
const UNSTORED = /^O aparelho não guardou\./;

const ENDS_SESSION = /^\/api\/auth\/(?:logout|password|refresh|reset)$/;

/**
 * What went wrong in the browser without a word to the user: console errors (violations of the
 * Content-Security-Policy are among them), uncaught exceptions and unhandled rejections, islands that
 * did not hydrate, requests and navigations to another origin; and what would disturb other tests: the
 * end of a session that is shared with them.
 */
class PageProblems {
  readonly #origin: string;
  readonly #found: string[] = [];
  readonly #claimed: RegExp[] = [NO_FADE];

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error' && !UNSTORED.test(message.text())) return;
      this.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#found.push(`exception: ${error.error().message}`));
    context.on('request', (request) => {
      const { origin, protocol, pathname } = new URL(request.url());
      if (sharesSession(context) && ENDS_SESSION.test(pathname)) {
        this.#found.push(`end of a shared session: ${pathname}`);
      }
      if (!protocol.startsWith('http') || origin === this.#origin) return;
      const kind = request.isNavigationRequest() ? 'navigation' : 'request';
      this.#found.push(`${kind} to another origin: ${request.url()}`);
    });
    // Astro says nothing of an island where a script of the page has taken the event for its own.
    await context.addInitScript(() => {
      addEventListener('astro:hydration-error', (event) => {
        const { componentUrl, error } = (event as CustomEvent<Record<string, unknown>>).detail;
        console.error(`not hydrated: ${String(componentUrl)}: ${String(error)}`);
      });
    });
  }

  /** Says that what matches is meant to happen in this test. */
  claim(pattern: RegExp): void {
    this.#claimed.push(pattern);
  }

  /** What nobody has claimed. */
  unclaimed(): string[] {
    return this.#found.filter((problem) => !this.#claimed.some((pattern) => pattern.test(problem)));
  }
}
