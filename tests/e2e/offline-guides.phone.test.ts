import { GUIDE_SLUGS } from '#contract/guides.ts';
import { OFFLINE_PATH } from '#features/offline/worker-messages.ts';
import { ANA } from './support/account.ts';
import { guidePage } from './support/guide-page.ts';
import { savedGuides } from './support/saved-guides.ts';
import { expect, test } from './support/offline-site.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';

const DAY_MS = 86_400_000;

test('A premium user keeps the guides with all the rest; seven days on they want to hear from her account', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openSession(context, ANA);
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
});
