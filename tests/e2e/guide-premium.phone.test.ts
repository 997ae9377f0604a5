import { GUIDE_TEXTS } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { readGuideText } from './support/read-guide-text.ts';

const WIDTHS = [320, 768, 1280];

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test('Every guide opens for a premium user, with its parts in order, on a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const { slug, openParts, paidParts } of GUIDE_TEXTS) {
    await test.step(slug, async () => {
      await openGuide(page, `/${slug}`);
      await pageIsStill(page);
      const { card, contents, failure, text } = guidePage(page);
      await expect(card).toBeHidden();
      await expect(failure).toBeHidden();
      const parts = [...openParts, ...paidParts];
      const headings = await text.locator('h2').allTextContents();
      expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
      await expect(contents.getByRole('link')).toHaveText(parts);
      expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
});

for (const { slug, ...texts } of GUIDE_TEXTS) {
  // One guide tells it: that each fragment is whole is in tests/site/guide-texts.test.ts.
  const tag = slug === 'vaccines' ? [] : '@deep';
  test(
    `A premium user reads all of /${slug}, in its order and in place`,
    { tag },
    async ({ page }) => {
      let documents = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents += 1;
      });
      await openGuide(page, `/${slug}`);
      const { contents, skeleton, text } = guidePage(page);
      await expect(skeleton).toHaveCount(0);
      await expect(page.getByText('Continua no premium')).toHaveCount(0);

      await pageIsStill(page);
      const all = lettersOf(await readGuideText(text));
      const missing = [...texts.openLines, ...texts.paidLines].filter(
        (line) => !all.includes(line),
      );
      expect(missing).toEqual([]);
      for (const part of [...texts.openParts, ...texts.paidParts]) {
        await contents.getByRole('link', { name: part, exact: true }).click();
        await expect(text.getByRole('heading', { name: part, exact: true })).toBeInViewport();
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(documents).toBe(1);
    },
  );
}
