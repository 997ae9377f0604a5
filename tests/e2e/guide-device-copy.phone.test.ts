import type { BrowserContext } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { guidePage, savedGuides, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { realResponse, recordRequests } from './support/requests.ts';
import { roundTrip } from './support/page-ready.ts';

const isOfGuides = (requests: readonly { url(): string }[]) =>
  requests.filter((request) => request.url().includes('/api/guides/'));

/** The page as a later build would serve it: of another version than what the device has saved. */
const renewVersion = (context: BrowserContext, version: string) =>
  context.route('**/vaccines', async (route) => {
    const response = await realResponse(route);
    const html = await response.text();
    const body = html.replace(/data-version="[^"]+"/, `data-version="${version}"`);
    await route.fulfill({ response, body });
  });

test('A guide that the device has saved is not asked for again but in another version, opens offline, and goes at the logout', async ({
  context,
  page,
  newPremium,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const heading = page.getByRole('heading', { name: '12 Meses', exact: true });
  await openSession(context, await newPremium());
  await openGuide(page, '/vaccines');
  expect(await savedGuides(page)).toEqual(['/api/guides/vaccines']);

  await test.step('not asked for again', async () => {
    // Nothing that the page before still asks for may pass for what this one asks.
    await page.goto('about:blank');
    const requests = recordRequests(context);
    const known = page.waitForResponse('**/api/user/me');
    await openGuide(page, '/vaccines');
    await expect(heading).toBeVisible();
    await (await known).finished();
    await roundTrip(page);
    expect(isOfGuides(requests)).toEqual([]);
  });

  await test.step('asked for once by a page of another version', async () => {
    await renewVersion(context, 'second');
    const requests = recordRequests(context);
    await openGuide(page, '/vaccines');
    expect(isOfGuides(requests)).toHaveLength(1);
    await openGuide(page, '/vaccines');
    expect(isOfGuides(requests)).toHaveLength(1);
  });

  await test.step('shown in the older version where the server cannot be reached', async () => {
    await renewVersion(context, 'third');
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await openGuide(page, '/vaccines');
    await expect(heading).toBeVisible();
  });

  await test.step('deleted at a logout, without a network too', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => savedGuides(page)).toEqual([]);
    await page.goto('/vaccines');
    await expect(guidePage(page).card).toBeVisible();
    await expect(guidePage(page).paid).toHaveCount(0);
    expect(await savedGuides(page)).toEqual([]);
  });
});
