import type { BrowserContext } from '@playwright/test';

import { sharesSession } from './start-session.ts';

/**
 * A new page that is drawn before the browser has the picture of the old one comes without the fade.
 * Chromium reports that as an unhandled rejection, which no script of the page can catch: the page is
 * revealed by then. See https://github.com/w3c/csswg-drafts/issues/13726.
 */
const NO_FADE = /^exception: Transition was (?:aborted|skipped)\b/;

const ENDS_SESSION = /^\/api\/auth\/(?:logout|password|refresh|reset)$/;

/**
 * What went wrong in the browser without a word to the user: console errors (violations of the
 * Content-Security-Policy are among them), uncaught exceptions and unhandled rejections, islands that
 * did not hydrate, requests and navigations to another origin; and what would disturb other tests: the
 * end of a session that is shared with them.
 */
export class PageProblems {
  readonly #origin: string;
  readonly #found: string[] = [];
  readonly #claimed: RegExp[] = [NO_FADE];

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
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
