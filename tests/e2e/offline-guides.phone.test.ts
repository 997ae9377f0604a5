import { GUIDE_SLUGS } from '#contract/guides.ts';
import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { guidePage, savedGuides, openGuide } from './support/guide-page.ts';
import { expect, test } from './support/offline-site.ts';
import { openSession } from './support/session.ts';

const DAY_MS = 86_400_000;

test('The guides are saved with all the rest, apart from the worker’s cache, for seven days offline, and go at the logout', async ({
  context,
  page,
  newPremium,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openSession(context, await newPremium());
  await page.goto(OFFLINE_PATH);
  await page.getByRole('button', { name: /^Guardar tudo/ }).click();
  const state = page.getByRole('main').getByRole('status');
  await expect(state).toContainText('Está tudo guardado');
  const addresses = GUIDE_SLUGS.map((slug) => `/api/guides/${slug}`);
  expect((await savedGuides(page)).sort()).toEqual([...addresses].sort());
  await network.lose();

  await openGuide(page, '/exams');
  await expect(guidePage(page).failure).toBeHidden();
  const now = Date.now();
  await page.clock.setFixedTime(now + 8 * DAY_MS);
  await page.goto('/exams');
  await expect(guidePage(page).failure).toContainText(
    'Faz mais de 7 dias que este aparelho não fala com a sua conta.',
  );

  await network.regain();
  await page.clock.setFixedTime(now);
  await openGuide(page, '/exams');

  await test.step('nothing of a user is in the worker’s cache, and a logout deletes the rest', async () => {
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
});
