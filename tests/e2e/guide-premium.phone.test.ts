import type { Locator } from '@playwright/test';

import { GUIDE_TEXTS } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guidePage, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { overflowOf } from './support/page-measures.ts';
import { pageIsStill } from './support/page-ready.ts';

const WIDTHS = [768, 1280, 320];

test(
  'Every guide opens for a premium user on a narrow phone, whole, in order and in place',
  ALSO_DEEP,
  async ({ context, page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await openSession(context, ANA);
    await page.setViewportSize({ width: 320, height: 740 });
    for (const { slug, ...texts } of GUIDE_TEXTS) {
      await test.step(slug, async () => {
        documents = 0;
        await openGuide(page, `/${slug}`);
        await pageIsStill(page);
        const { card, contents, contentsLine, failure, skeleton, text } = guidePage(page);
        await expect(card).toBeHidden();
        await expect(failure).toBeHidden();
        const parts = [...texts.openParts, ...texts.paidParts];
        const headings = await text.locator('h2').allTextContents();
        expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
        await contentsLine.click();
        await expect(contents.getByRole('link')).toHaveText(parts);
        await contentsLine.click();
        expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0);

        // One guide shows the rest: that each fragment is whole is in tests/site/guide-texts.test.ts.
        if (slug !== 'vaccines' && !DEEP) return;
        await expect(skeleton).toHaveCount(0);
        await expect(page.getByText('Continua no premium')).toHaveCount(0);
        const all = lettersOf(await readGuideText(text));
        const lines = [...texts.openLines, ...texts.paidLines];
        expect(lines.filter((line) => !all.includes(line))).toEqual([]);
        for (const part of parts) {
          await contentsLine.click();
          await contents.getByRole('link', { name: part, exact: true }).click();
          await expect(contents.getByRole('link').first()).toBeHidden();
          await expect(text.getByRole('heading', { name: part, exact: true })).toBeInViewport();
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
        }
        expect(documents).toBe(1);
      });
    }
  },
);

/** The text of a guide without the fields that open with a tick: they stand amid its lines. */
function readGuideText(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const fields of copy.querySelectorAll('.entry-details')) fields.remove();
    return copy.textContent;
  });
}
