import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { GUIDE_TEXTS } from './support/guide-texts.ts';
import { guidePage } from './support/guide-page.ts';
import { lettersOf } from './support/letters-of.ts';
import { openSession } from './support/open-session.ts';

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
  const guides: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/guides/')) guides.push(response.status());
  });
  for (const { slug, paidLines } of GUIDE_TEXTS) {
    // The frame may be there until the server has spoken.
    const known = page.waitForResponse('**/api/user/me');
    await page.goto(`/${slug}`);
    await known;
    const { card, paid } = guidePage(page);
    await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
    await expect(paid).toHaveCount(0);
    const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
    expect(paidLines.filter((line) => all.includes(line))).toEqual([]);
  }
  expect(guides.length).toBeGreaterThan(0);
  expect(guides.filter((status) => status !== 403)).toEqual([]);
});
