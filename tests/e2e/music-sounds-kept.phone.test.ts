import { ANA } from './support/account.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { ownSound, playsBeyond } from './support/own-sounds.ts';

test('A sound that is kept plays without a network, until it is taken off the device', async ({
  context,
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await openSession(context, ANA);
  await page.goto('/');
  await workerIsReady(page);
  // The worker keeps the page that is read, and the page its paid text.
  await openGuide(page, '/music');
  await openGuide(page, '/music');
  const rain = ownSound(page, 'Chuva');
  await expect(rain.keep).toHaveAccessibleName('Guardar para usar sem internet (263 KB) Chuva');
  await rain.keep.tap();
  await expect(rain.note).toHaveText('Guardado neste aparelho. Toca sem internet.');

  await network.lose();
  await openGuide(page, '/music');
  await expect(rain.play).toHaveAccessibleName('Tocar aqui Chuva');
  await rain.play.tap();
  await playsBeyond(page, 0.1);
  await ownSound(page, 'Mar').play.tap();
  await expect(ownSound(page, 'Mar').note).toContainText('O som não chegou.');

  await rain.forget.tap();
  await expect(rain.note).toHaveText('Tirado deste aparelho.');
  await expect(rain.keep).toBeVisible();
  const kept = () => page.evaluate(async () => (await (await caches.open('sounds')).keys()).length);
  expect(await kept()).toBe(0);
});
