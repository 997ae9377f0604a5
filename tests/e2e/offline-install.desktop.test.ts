import { BIA } from './support/account.ts';
import { savedGuides } from './support/saved-guides.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';

test('Browsers find the site fit to be installed', async ({ context, page }) => {
  await page.goto('/');
  await workerIsReady(page);
  const devtools = await context.newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'pt-BR', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test's browser has a profile that is thrown away: where it can install, it would not, whatever the site.
  const errorIds = installabilityErrors.map(({ errorId }) => errorId);
  expect(errorIds.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('What is installed is fetched some at a time, and each file once', async ({ page, site }) => {
  const worker = await (await page.request.get('/sw.js')).text();
  const named = Array.from(
    worker.matchAll(/"revision":null,"url":"([^"]+)"/g),
    ([, url = '']) => url,
  );
  expect(named.length).toBeGreaterThan(20);
  const arrive = site.hold(named[0]!);
  await page.goto('/terms');
  const seen: string[] = [];
  const asked = () => {
    seen.push(...site.takeRequests());
    return seen;
  };
  await expect.poll(asked).toEqual(expect.arrayContaining(named));
  arrive();
  await workerIsReady(page);
  const times = named.map((path) => asked().filter((one) => one === path).length);
  expect(times).toEqual(named.map(() => 1));
});

test('The installed site opens on the dashboard of who is signed in, and on the landing page for others', async ({
  context,
  page,
}) => {
  await page.goto('/?app');
  await expect(page).toHaveURL('/?app');
  await openSession(context, BIA);
  await page.goto('/?app');
  await expect(page).toHaveURL('/dashboard');
});

test('Nothing of hers is in the worker’s cache, and a logout deletes what the pages have saved for her', async ({
  context,
  page,
  newPremium,
}) => {
  await openSession(context, await newPremium());
  await openGuide(page, '/vaccines');
  await workerIsReady(page);
  await openGuide(page, '/exams');
  expect((await savedGuides(page)).sort()).toEqual(['/api/guides/exams', '/api/guides/vaccines']);
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of ['shell', 'pages']) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(`${new URL(request.url).pathname} ${(await answer?.text()) ?? ''}`);
      }
    }
    return texts;
  });
  expect(cached.length).toBeGreaterThan(30);
  expect(cached.filter((text) => text.startsWith('/api/'))).toEqual([]);
  expect(cached.filter((text) => text.includes('data-unlocked="'))).toEqual([]);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');
  const guideCaches = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('guides:'));
  await expect.poll(guideCaches).toEqual([]);
});
