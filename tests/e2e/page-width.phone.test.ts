import type { Page } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { guideIsOpen } from './support/guide-page.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { overflowOf } from './support/page-measures.ts';
import { MISSING_PAGES, PUBLIC_PAGES, TEMPLATE_PAGES } from './support/site-pages.ts';

const WIDTHS = [320, 360, 768, 1280];

test(
  'No page scrolls sideways at any width, for a guest, a free and a premium user',
  ALSO_DEEP,
  async ({ context, page, expectConsole }) => {
    test.slow();
    expectConsole(/404/);
    const check = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await overflowOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    };
    await check(
      DEEP
        ? [...PUBLIC_PAGES, ...MISSING_PAGES]
        : [...TEMPLATE_PAGES, ...MISSING_PAGES.slice(0, 1)],
    );
    const personal = ['/', '/dashboard', '/subscriptions'];
    const others = DEEP ? ['/pregnancy-weeks', '/troussau'] : [];
    for (const account of [BIA, ANA]) {
      await openSession(context, account);
      await check([...personal, ...others]);
    }
  },
);

/** What users may set by themselves: WCAG 2.2, 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/**
 * Where a cut is expected: the words are for the ear (the head of a table whose cells name their columns), or
 * stand in full on the page that they lead to.
 */
const MEANT = '.visually-hidden, thead, .who, .week, .week *';

/** Texts of which a part cannot be read, for their box is too small and hides the rest. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate((expected) => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.checkVisibility() && !element.matches(expected))
      .filter((element) => element instanceof HTMLElement && element.innerText.trim() !== '')
      .filter(isCut)
      .map((element) => element.outerHTML.slice(0, 120));
  }, MEANT);
}

test('With wide letters and lines no page cuts a text or scrolls sideways, nor at 320 px without', async ({
  context,
  page,
}) => {
  const check = async (path: string) => {
    await page.goto(path);
    await islandsAreAwake(page);
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
    if (path === '/vaccines') await guideIsOpen(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await overflowOf(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
    expect.soft(await findCutTexts(page), path).toEqual([]);
  };
  for (const path of ['/', '/register', '/pregnancy-weeks/20', '/subscriptions']) await check(path);
  await openSession(context, ANA);
  for (const path of ['/dashboard', '/troussau', '/vaccines', '/contraction-timer', '/account']) {
    await check(path);
  }
});
