import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { GUIDE_TEXTS } from './support/guide-texts.ts';
import { lettersOf } from './support/letters-of.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { overflowOf } from './support/overflow-of.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { readGuideText } from './support/read-guide-text.ts';
import { testedWidths } from './support/tested-widths.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

for (const { slug, ...texts } of GUIDE_TEXTS) {
  test(`A premium reader reads all of /${slug}, in its order and in place`, async ({
    page,
    isMobile,
  }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await openGuide(page, `/${slug}`);
    const { card, contents, skeleton, text } = guidePage(page);
    await expect(card).toBeHidden();
    await expect(skeleton).toHaveCount(0);
    await expect(page.getByText('Continua no premium')).toHaveCount(0);

    await pageIsStill(page);
    const all = lettersOf(await readGuideText(text));
    const missing = [...texts.openLines, ...texts.paidLines].filter((line) => !all.includes(line));
    expect(missing).toEqual([]);
    const parts = [...texts.openParts, ...texts.paidParts];
    const headings = await text.locator('h2').allTextContents();
    expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);

    await expect(contents.getByRole('link')).toHaveText(parts);
    for (const part of parts) {
      await contents.getByRole('link', { name: part, exact: true }).click();
      await expect(text.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    }
    for (const width of testedWidths(isMobile)) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(documents).toBe(1);
  });
}
