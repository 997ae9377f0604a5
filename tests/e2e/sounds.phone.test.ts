import type { Page } from '@playwright/test';

import { ALSO_DEEP } from '#tests/support/deep.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { roundTrip } from './support/page-ready.ts';

const WHITE = 'Ruído branco puro';

/** A row of the list of noises. */
function soundRow(page: Page, name: string) {
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Busca no YouTube ${name} ` }) });
  const button = (label: string | RegExp) => row.getByRole('button', { name: label });
  return {
    row,
    play: button(/^Tocar aqui/),
    pause: button(`Pausar ${name}`),
    resume: button(`Continuar ${name}`),
    save: button(/^Guardar para usar sem internet/),
    remove: button(`Tirar do aparelho ${name}`),
    note: row.getByRole('status'),
  };
}

const readPlayer = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    second: audio.currentTime,
    volume: audio.volume,
    isPlaying: !audio.paused && audio.hasAttribute('src'),
  }));

const playsBeyond = (page: Page, second: number) =>
  expect.poll(async () => (await readPlayer(page)).second).toBeGreaterThan(second);

const readLockScreen = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return `${playbackState} ${metadata?.title ?? ''}`.trim();
  });

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test(
  'A sound is fetched at a tap, plays past its end, gives way to another, and ends with the session',
  ALSO_DEEP,
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/sounds/')) fetched.push(pathname);
    });
    await openGuide(page, '/music');
    const white = soundRow(page, WHITE);
    const rain = soundRow(page, 'Chuva');
    await expect(page.getByRole('button', { name: /^Tocar aqui \(\d+ KB\)/ })).toHaveCount(5);
    await expect(white.play).toHaveAccessibleName(`Tocar aqui (263 KB) ${WHITE}`);
    // What was asked for before this has come by now.
    await roundTrip(page);
    expect(fetched).toEqual([]);

    await page.getByRole('radio', { name: '60 min' }).click();
    await white.play.tap();
    await expect(white.pause).toBeVisible();
    await expect(white.row).toContainText('Para sozinho em 60 min');
    await playsBeyond(page, 0.1);
    const length = await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 0.2;
      return audio.duration;
    });
    const second = async () => (await readPlayer(page)).second;
    await expect.poll(second).toBeLessThan(length / 2);
    await playsBeyond(page, 0.1);
    expect(await readPlayer(page)).toMatchObject({ isPlaying: true, volume: 1 });
    expect(fetched).toEqual(['/sounds/ruido-branco.wav']);

    await white.pause.tap();
    await expect(white.resume).toBeVisible();
    expect(await readPlayer(page)).toMatchObject({ isPlaying: false });
    await white.resume.tap();
    await expect(white.pause).toBeVisible();

    await rain.play.tap();
    await expect(rain.pause).toBeVisible();
    await expect(white.play).toBeVisible();
    await playsBeyond(page, 0.1);
    await expect.poll(() => readLockScreen(page)).toBe('playing Chuva');
    expect(await findAxeProblems(page)).toEqual([]);

    const player = await page.locator('audio').elementHandle();
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    await expect(page.locator('audio')).toHaveCount(0);
    expect(await player?.evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true);
    expect(await readLockScreen(page)).toBe('none');
  },
);

test('A saved sound plays without a network, until it is removed from the device', async ({
  page,
  expectConsole,
  network,
}) => {
  expectConsole(/ERR_|A sessão não pôde ser confirmada/);
  await page.goto('/');
  await workerIsReady(page);
  // The worker saves the page that is read, and the page its paid text.
  await openGuide(page, '/music');
  await openGuide(page, '/music');
  const rain = soundRow(page, 'Chuva');
  await expect(rain.save).toHaveAccessibleName('Guardar para usar sem internet (263 KB) Chuva');
  await rain.save.tap();
  await expect(rain.note).toHaveText('Guardado neste aparelho. Toca sem internet.');

  await network.lose();
  await openGuide(page, '/music');
  await expect(rain.play).toHaveAccessibleName('Tocar aqui Chuva');
  await rain.play.tap();
  await playsBeyond(page, 0.1);
  await soundRow(page, 'Mar').play.tap();
  await expect(soundRow(page, 'Mar').note).toContainText('O som não chegou.');

  await rain.remove.tap();
  await expect(rain.note).toHaveText('Tirado deste aparelho.');
  await expect(rain.save).toBeVisible();
  const saved = () =>
    page.evaluate(async () => (await (await caches.open('sounds')).keys()).length);
  expect(await saved()).toBe(0);
});
