import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { GUIDE_TEXTS } from './support/guide-texts.ts';
import { lettersOf } from './support/letters-of.ts';
import { openSession } from './support/open-session.ts';

for (const { slug, cardItems, paidLines } of GUIDE_TEXTS) {
  test(`A reader on the free plan sees on /${slug} what premium adds, and nothing of it`, async ({
    context,
    page,
  }) => {
    const guides: number[] = [];
    context.on('response', (response) => {
      if (response.url().includes('/api/guides/')) guides.push(response.status());
    });
    await openSession(context, BIA);
    const known = page.waitForResponse('**/api/user/me');
    await page.goto(`/${slug}`);
    await known;
    await page.waitForLoadState('networkidle');
    const { card, contents, paid } = guidePage(page);
    await expect(paid).toHaveCount(0);
    await expect(card.getByRole('listitem')).toHaveText(cardItems);
    await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Entre e volte/ })).toBeHidden();
    await expect(card).not.toContainText('Seu premium terminou');
    await expect(contents).toBeHidden();
    const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
    expect(paidLines.filter((line) => all.includes(line))).toEqual([]);
    expect(guides.filter((status) => status !== 403)).toEqual([]);
  });
}
