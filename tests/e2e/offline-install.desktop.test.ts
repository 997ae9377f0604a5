import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { BIA } from './support/account.ts';
import {
  emulateNetwork,
  expect,
  FREE_NETWORK,
  test,
  workerIsReady,
  pagesAreCached,
} from './support/offline-site.ts';
import { openSession } from './support/session.ts';

test('The site can be installed, fetches each file once, caches all pages on a free network, and opens where the user belongs', async ({
  context,
  page,
  site,
  expectConsole,
}) => {
  await emulateNetwork(context, FREE_NETWORK);
  const worker = await (await page.request.get('/sw.js')).text();
  const named = Array.from(
    worker.matchAll(/"revision":null,"url":"([^"]+)"/g),
    ([, url = '']) => url,
  );
  expect(named.length).toBeGreaterThan(20);

  await test.step('what is installed is fetched some at a time, and each file once', async () => {
    const arrive = site.hold(named[0] ?? '');
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

  await test.step('all pages come by themselves, once', async () => {
    await pagesAreCached(page);
    site.takeRequests();
    await page.goto('/pregnancy-weeks');
    await workerIsReady(page);
    await page.goto(OFFLINE_PATH);
    const state = page.getByRole('main').getByRole('status');
    await expect(state).toContainText('Está tudo guardado');
    expect(site.takeRequests().filter((path) => !path.startsWith('/sw.js'))).toEqual([]);
  });

  await test.step('browsers find it fit to be installed', async () => {
    await page.goto('/');
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

  await test.step('installed it opens on the landing page, and on the dashboard of a user', async () => {
    await page.goto('/?app');
    await expect(page).toHaveURL('/?app');
    // The worker answers for the blank page on which the session is stored.
    expectConsole(/404.*\/blank/);
    await openSession(context, BIA);
    await page.goto('/?app');
    await expect(page).toHaveURL('/dashboard');
  });
});
