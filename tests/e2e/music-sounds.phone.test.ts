import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { ownSound, playsBeyond, readPlayer } from './support/own-sounds.ts';
import { passTime, pauseClock } from './support/pause-clock.ts';
import { roundTrip } from './support/round-trip.ts';

const WHITE = 'Ruído branco puro';
const MINUTE_MS = 60_000;

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test('A sound is fetched at a tap and goes on round and round; another one takes its place', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/sounds/')) fetched.push(pathname);
  });
  await openGuide(page, '/music');
  const white = ownSound(page, WHITE);
  const rain = ownSound(page, 'Chuva');
  await expect(page.getByRole('button', { name: /^Tocar aqui \(\d+ KB\)/ })).toHaveCount(5);
  await expect(white.play).toHaveAccessibleName(`Tocar aqui (263 KB) ${WHITE}`);
  // What was asked for before this has come by now.
  await roundTrip(page);
  expect(fetched).toEqual([]);

  await white.play.tap();
  await expect(white.pause).toBeVisible();
  await expect(white.row).toContainText('Para sozinho em 30 min');
  await playsBeyond(page, 0.1);
  const length = await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 0.2;
    return audio.duration;
  });
  const second = async () => (await readPlayer(page)).second;
  await expect.poll(second).toBeLessThan(length / 2);
  await playsBeyond(page, 0.1);
  expect(await readPlayer(page)).toMatchObject({ isHeard: true, loops: true, volume: 1 });
  expect(fetched).toEqual(['/sounds/ruido-branco.wav']);

  await white.pause.tap();
  await expect(white.resume).toBeVisible();
  expect((await readPlayer(page)).isHeard).toBe(false);
  await white.resume.tap();
  await expect(white.pause).toBeVisible();

  await rain.play.tap();
  await expect(rain.pause).toBeVisible();
  await expect(white.play).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(1);
  await playsBeyond(page, 0.1);
});

test('It grows faint and stops when its time is up, and can go on without one', async ({
  page,
}) => {
  await pauseClock(page);
  await openGuide(page, '/music');
  const white = ownSound(page, WHITE);
  await page.getByRole('radio', { name: '15 min' }).check();
  await white.play.tap();
  await expect(white.row).toContainText('Para sozinho em 15 min');
  await passTime(page, 14 * MINUTE_MS + 20_000);
  await expect(white.row).toContainText('Para sozinho em 40 s');
  expect((await readPlayer(page)).volume).toBe(1);
  await passTime(page, 30_000);
  await expect(white.row).toContainText('Para sozinho em 10 s');
  expect(await readPlayer(page)).toMatchObject({ isHeard: true, volume: 0.25 });
  await passTime(page, 10_000);
  await expect(white.note).toHaveText('O tempo acabou e o som parou.');
  expect((await readPlayer(page)).isHeard).toBe(false);

  await page.getByRole('radio', { name: 'Sem hora' }).check();
  await white.play.tap();
  await expect(white.row).toContainText('Sem hora para parar');
  await passTime(page, 50 * MINUTE_MS);
  await expect(white.pause).toBeVisible();
  expect(await readPlayer(page)).toMatchObject({ isHeard: true, volume: 1 });
});

test('It ends on time where the page’s own timers sleep, as behind a locked screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'setInterval', { value: () => 0 });
    const { now } = Date;
    const shift = { by: 0 };
    Date.now = () => now() + shift.by;
    addEventListener('test:later', () => (shift.by += 30 * 60_000));
  });
  await openGuide(page, '/music');
  const white = ownSound(page, WHITE);
  await white.play.tap();
  await playsBeyond(page, 0.1);
  await page.evaluate(() => dispatchEvent(new Event('test:later')));
  await expect(white.note).toHaveText('O tempo acabou e o som parou.');
  expect((await readPlayer(page)).isHeard).toBe(false);
});

test('The locked screen says what plays, and its buttons act on it', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, (() => void) | null>();
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers.set(action, handler as (() => void) | null);
    };
    addEventListener('test:press', (event) =>
      handlers.get((event as CustomEvent<string>).detail)?.(),
    );
  });
  const press = (action: string) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('test:press', { detail })), action);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return `${playbackState} ${metadata?.title ?? ''}`.trim();
    });
  await openGuide(page, '/music');
  const sea = ownSound(page, 'Mar');
  await sea.play.tap();
  await expect.poll(shown).toBe('playing Mar');
  await press('pause');
  await expect(sea.resume).toBeVisible();
  await expect.poll(shown).toBe('paused Mar');
  await press('play');
  await expect(sea.pause).toBeVisible();
  await press('stop');
  await expect(sea.play).toBeVisible();
  await expect.poll(shown).toBe('none');
});

test('A sound that does not come, that the user gives up or that the device does not store is said, and plays at the next try', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openGuide(page, '/music');
  const rain = ownSound(page, 'Chuva');
  const failure = 'O som não chegou. Confira a internet e tente de novo.';
  await page.route('**/sounds/*', (route) => route.abort());
  await rain.play.tap();
  await expect(rain.note).toHaveText(failure);
  expect((await readPlayer(page)).isHeard).toBe(false);
  await rain.keep.tap();
  await expect(rain.note).toHaveText(failure);

  await page.unroute('**/sounds/*');
  // A network that wants a login first answers with a page of its own.
  await page.route('**/sounds/*', (route) => route.fulfill({ body: '<p>Entre na rede</p>' }));
  await rain.retry.tap();
  await expect(rain.note).toHaveText(failure);

  await page.unroute('**/sounds/*');
  await page.route('**/sounds/*', () => undefined);
  await rain.retry.tap();
  await rain.row.getByRole('button', { name: 'Cancelar (0%) Chuva' }).tap();
  await expect(rain.play).toBeVisible();
  expect((await readPlayer(page)).isHeard).toBe(false);

  await page.unroute('**/sounds/*');
  await rain.play.tap();
  await expect(rain.pause).toBeVisible();
  await playsBeyond(page, 0.1);

  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  await rain.keep.tap();
  await expect(rain.note).toContainText('Este aparelho não deixou guardar o som.');
  await expect(rain.keep).toBeVisible();
});

test('It ends when she leaves her account', async ({ page }) => {
  await openGuide(page, '/music');
  const white = ownSound(page, WHITE);
  await white.play.tap();
  await playsBeyond(page, 0.1);
  const player = await page.locator('audio').elementHandle();
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.locator('audio')).toHaveCount(0);
  expect(await player?.evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true);
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('none');
});

test(
  'By keyboard: the time is chosen, the sound played and paused, and the focus stays',
  IN_BOTH_LANES,
  async ({ page }) => {
    await openGuide(page, '/music');
    await page.getByRole('radio', { name: '30 min' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '60 min' })).toBeChecked();
    await page.keyboard.press('Tab');
    const white = ownSound(page, WHITE);
    await expect(white.play).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(white.pause).toBeFocused();
    await expect(white.row).toContainText('Para sozinho em 60 min');
    await page.keyboard.press('Space');
    await expect(white.resume).toBeFocused();
    expect(await findAxeProblems(page)).toEqual([]);
  },
);
