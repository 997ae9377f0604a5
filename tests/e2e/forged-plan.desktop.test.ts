import { readGuideTexts } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { roundTrip } from './support/round-trip.ts';

// The server refuses each guide: tests/api/guides.test.ts.
const GUIDE = readGuideTexts('vaccines');

test('K01 Who writes into her own storage that she is premium gets no paid text for it', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/403/);
  await openSession(context, BIA);
  await context.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as object | null;
    if (user) localStorage.setItem('user', JSON.stringify({ ...user, is_premium: true }));
    const profile = JSON.parse(localStorage.getItem('profile') ?? 'null') as object | null;
    const premium_until = '2099-01-01T00:00:00.000Z';
    if (profile) localStorage.setItem('profile', JSON.stringify({ ...profile, premium_until }));
  });
  // Until the server has spoken of her account, the frame is there, and the text is asked for.
  const { release } = await holdRequests(page, '**/api/user/me');
  const known = page.waitForResponse('**/api/user/me');
  const refused = page.waitForResponse(`**/api/guides/${GUIDE.slug}`);
  await page.goto(`/${GUIDE.slug}`);
  expect((await refused).status()).toBe(403);
  release();
  await (await known).finished();
  const { card, paid } = guidePage(page);
  await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await roundTrip(page);
  await expect(paid).toHaveCount(0);
  const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
  expect(GUIDE.paidLines.filter((line) => all.includes(line))).toEqual([]);
});
