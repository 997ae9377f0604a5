import type { Page } from '@playwright/test';

import { readGuideTexts } from '#tests/support/guide-texts.ts';
import { lettersOf } from '#tests/support/letters-of.ts';
import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/requests.ts';
import { openSession } from './support/session.ts';
import { roundTrip } from './support/page-ready.ts';

// What is in each guide's page is in tests/site/guide-texts.test.ts, that the server refuses each in tests/api/guides.test.ts.
const GUIDE = readGuideTexts('vaccines');

async function expectNoPaidText(page: Page): Promise<void> {
  await roundTrip(page);
  await expect(guidePage(page).paid).toHaveCount(0);
  const all = lettersOf(await page.evaluate(() => document.documentElement.outerHTML));
  expect(GUIDE.paidLines.filter((line) => all.includes(line))).toEqual([]);
}

test('K04 A guest reads the open part of a guide, and sees what premium adds', async ({
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

  await expectNoPaidText(page);
  expect(code).toEqual([]);
});

test('K01 A free user gets no paid text, nor where the device says premium', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/403/);
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/guides/')) answers.push(response.status());
  });
  await openSession(context, BIA);
  const { card, contents } = guidePage(page);
  const known = page.waitForResponse('**/api/user/me');
  await page.goto(`/${GUIDE.slug}`);
  await (await known).finished();
  await expectNoPaidText(page);
  await expect(card.getByRole('listitem')).toHaveText(GUIDE.cardItems);
  await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Entre e volte/ })).toBeHidden();
  await expect(card).not.toContainText('Seu premium terminou');
  await expect(contents).toBeHidden();
  expect(answers.filter((status) => status !== 403)).toEqual([]);

  await context.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as object | null;
    if (user) localStorage.setItem('user', JSON.stringify({ ...user, is_premium: true }));
    const profile = JSON.parse(localStorage.getItem('profile') ?? 'null') as object | null;
    const premium_until = '2099-01-01T00:00:00.000Z';
    if (profile) localStorage.setItem('profile', JSON.stringify({ ...profile, premium_until }));
  });
  // Until the server has answered about the account, the frame is there, and the text is asked for.
  const { release } = await holdRequests(page, '**/api/user/me');
  const corrected = page.waitForResponse('**/api/user/me');
  const refused = page.waitForResponse(`**/api/guides/${GUIDE.slug}`);
  await page.goto(`/${GUIDE.slug}`);
  expect((await refused).status()).toBe(403);
  release();
  await (await corrected).finished();
  await expect(card.getByRole('link', { name: 'Ver planos' })).toBeVisible();
  await expectNoPaidText(page);
});
