import type { BrowserContext } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { guidePage } from './support/guide-page.ts';
import { savedGuides } from './support/saved-guides.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';
import { realAnswer } from './support/real-answer.ts';
import { recordRequests } from './support/record-requests.ts';
import { roundTrip } from './support/round-trip.ts';

const isOfGuides = (requests: readonly { url(): string }[]) =>
  requests.filter((request) => request.url().includes('/api/guides/'));

/** The page as a later build would serve it: of another version than what the device has saved. */
const renewVersion = (context: BrowserContext) =>
  context.route('**/vaccines', async (route) => {
    const response = await realAnswer(route);
    const html = await response.text();
    const body = html.replace(/data-version="[^"]+"/, 'data-version="new"');
    await route.fulfill({ response, body });
  });

test.beforeEach(async ({ context, page, newPremium }) => {
  await openSession(context, await newPremium());
  await openGuide(page, '/vaccines');
  expect(await savedGuides(page)).toEqual(['/api/guides/vaccines']);
});

test('A premium user who comes back reads what her device has saved', async ({ context, page }) => {
  // Nothing that the page before still asks for may pass for what this one asks.
  await page.goto('about:blank');
  const requests = recordRequests(context);
  const known = page.waitForResponse('**/api/user/me');
  await openGuide(page, '/vaccines');
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
  await (await known).finished();
  await roundTrip(page);
  expect(isOfGuides(requests)).toEqual([]);
});

test('A premium user without a network reads the guide that she has opened before', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // What the guide's tools need is on the page, too.
  await pageIsStill(page);
  const files = new Map<string, { body: Buffer; contentType: string }>();
  for (const path of await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )) {
    if (!path.startsWith('/_astro/')) continue;
    const file = await page.request.get(path);
    files.set(path, {
      body: await file.body(),
      contentType: file.headers()['content-type'] ?? '',
    });
  }
  const html = await (await page.request.get('/vaccines')).text();
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/vaccines') return route.fulfill({ contentType: 'text/html', body: html });
    const file = files.get(pathname);
    return file ? route.fulfill(file) : route.abort('internetdisconnected');
  });
  await context.setOffline(true);
  await openGuide(page, '/vaccines');
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
  await expect(guidePage(page).failure).toBeHidden();
});

test('A page of another version asks for the text again, and keeps that one', async ({
  context,
  page,
}) => {
  await renewVersion(context);
  const requests = recordRequests(context);
  await openGuide(page, '/vaccines');
  expect(isOfGuides(requests)).toHaveLength(1);
  await openGuide(page, '/vaccines');
  expect(isOfGuides(requests)).toHaveLength(1);
});

test('Where the server cannot be reached, an older text is better than none', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await renewVersion(context);
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await openGuide(page, '/vaccines');
  await expect(page.getByRole('heading', { name: '12 Meses', exact: true })).toBeVisible();
});

for (const network of ['', ' without a network']) {
  test(`A premium user who leaves${network} takes her guides with her`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    if (network) await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => savedGuides(page)).toEqual([]);
    await page.goto('/vaccines');
    await expect(guidePage(page).card).toBeVisible();
    await expect(guidePage(page).paid).toHaveCount(0);
    expect(await savedGuides(page)).toEqual([]);
  });
}
