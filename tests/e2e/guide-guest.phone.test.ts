import { readGuideTexts } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { expect, test } from './fixtures.ts';
import { guidePage } from './support/guide-page.ts';
import { roundTrip } from './support/round-trip.ts';

// What is in each guide's page is in tests/site/guide-texts.test.ts.
const GUIDE = readGuideTexts('vaccines');

test('K04 A guest of a guide reads what is free, and sees what premium adds', async ({
  context,
  page,
}) => {
  const code: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.startsWith('/api')) code.push(pathname);
  });
  await page.goto(`/${GUIDE.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDE.title);
  await expect(page.getByText(GUIDE.lead)).toBeVisible();

  const { text, card, contents } = guidePage(page);
  const open = lettersOf((await text.textContent()) ?? '');
  expect(GUIDE.openLines.filter((line) => !open.includes(line))).toEqual([]);
  await expect(contents).toBeHidden();

  await expect(card.getByRole('listitem')).toHaveText(GUIDE.cardItems);
  for (const part of GUIDE.openParts) {
    await card.getByRole('link', { name: part, exact: true }).click();
    await expect(text.getByRole('heading', { name: part, exact: true })).toBeInViewport();
  }
  const ways = page.getByRole('main').locator('a[href="/subscriptions"]');
  await expect(ways.filter({ visible: true })).toHaveText(['Ver planos']);
  const login = card.getByRole('link', { name: 'Entre e volte para este guia' });
  await expect(login).toHaveAttribute('href', `/login?next=/${GUIDE.slug}`);

  await roundTrip(page);
  expect(code).toEqual([]);
  const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
  expect(GUIDE.paidLines.filter((line) => all.includes(line))).toEqual([]);
});
