import { readGuideTexts } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { openSession } from './support/open-session.ts';
import { roundTrip } from './support/round-trip.ts';

// The server refuses each guide: tests/api/guides.test.ts.
const GUIDE = readGuideTexts('vaccines');

test('A user on the free plan sees on a guide what premium adds, and nothing of it', async ({
  context,
  page,
}) => {
  const guides: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/guides/')) guides.push(response.status());
  });
  await openSession(context, BIA);
  const known = page.waitForResponse('**/api/user/me');
  await page.goto(`/${GUIDE.slug}`);
  await (await known).finished();
  await roundTrip(page);
  const { card, contents, paid } = guidePage(page);
  await expect(paid).toHaveCount(0);
  await expect(card.getByRole('listitem')).toHaveText(GUIDE.cardItems);
  await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Entre e volte/ })).toBeHidden();
  await expect(card).not.toContainText('Seu premium terminou');
  await expect(contents).toBeHidden();
  const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
  expect(GUIDE.paidLines.filter((line) => all.includes(line))).toEqual([]);
  expect(guides.filter((status) => status !== 403)).toEqual([]);
});
