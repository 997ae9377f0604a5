import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { ownSound, playsBeyond, readPlayer } from './support/own-sounds.ts';

const WHITE = 'Ruído branco puro';
/** How long one turn of the white noise lasts, in seconds. */
const TURN = 5.95;

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
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await white.play.tap();
  await expect(white.pause).toBeVisible();
  await expect(white.row).toContainText('Para sozinho em 30 min');
  await playsBeyond(page, TURN + 1);
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
  await playsBeyond(page, 0.3);
});

test('It grows faint and stops when its time is up, and can go on without one', async ({
  page,
}) => {
  await page.clock.install();
  await openGuide(page, '/music');
  const white = ownSound(page, WHITE);
  await page.getByRole('radio', { name: '15 min' }).check();
  await white.play.tap();
  await expect(white.row).toContainText('Para sozinho em 15 min');
  await playsBeyond(page, 0.1);
  await page.clock.fastForward('14:20');
  await expect(white.row).toContainText(/Para sozinho em [34]\d s/);
  expect((await readPlayer(page)).volume).toBe(1);
  await page.clock.fastForward('00:25');
  await expect.poll(async () => (await readPlayer(page)).volume).toBeLessThan(0.7);
  expect((await readPlayer(page)).isHeard).toBe(true);
  await page.clock.fastForward('00:15');
  await expect(white.note).toHaveText('O tempo acabou e o som parou.');
  expect((await readPlayer(page)).isHeard).toBe(false);

  await page.getByRole('radio', { name: 'Sem hora' }).check();
  await white.play.tap();
  await expect(white.row).toContainText('Sem hora para parar');
  await playsBeyond(page, 0.1);
  expect((await readPlayer(page)).volume).toBe(1);
  await page.clock.fastForward('50:00');
  await playsBeyond(page, 0.5);
  await expect(white.pause).toBeVisible();
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
  await expect(white.note).toHaveText('O tempo acabou e o som parou.', { timeout: 5_000 });
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

test('Without a network it says so, and plays at the next try', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openGuide(page, '/music');
  const rain = ownSound(page, 'Chuva');
  await page.route('**/sounds/*', (route) => route.abort());
  await rain.play.tap();
  await expect(rain.note).toHaveText('O som não chegou. Confira a internet e tente de novo.');
  expect((await readPlayer(page)).isHeard).toBe(false);
  await rain.keep.tap();
  await expect(rain.note).toHaveText('O som não chegou. Confira a internet e tente de novo.');

  await page.unroute('**/sounds/*');
  // A network that wants a login first answers with a page of its own.
  await page.route('**/sounds/*', (route) => route.fulfill({ body: '<p>Entre na rede</p>' }));
  await rain.retry.tap();
  await expect(rain.note).toHaveText('O som não chegou. Confira a internet e tente de novo.');
  await page.unroute('**/sounds/*');
  await rain.retry.tap();
  await expect(rain.pause).toBeVisible();
  await playsBeyond(page, 0.1);
});

test('A sound that is slow to come can be given up', async ({ page }) => {
  await openGuide(page, '/music');
  const rain = ownSound(page, 'Chuva');
  await page.route('**/sounds/*', () => undefined);
  await rain.play.tap();
  await rain.row.getByRole('button', { name: 'Cancelar (0%) Chuva' }).tap();
  await expect(rain.play).toBeVisible();
  expect((await readPlayer(page)).isHeard).toBe(false);
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

test('The device may refuse to keep a sound: it says so', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  await openGuide(page, '/music');
  const fan = ownSound(page, 'Ventilador');
  await fan.keep.tap();
  await expect(fan.note).toContainText('Este aparelho não deixou guardar o som.');
  await expect(fan.keep).toBeVisible();
});

test('By keyboard: the time is chosen, the sound played and paused, and the focus stays', async ({
  page,
}) => {
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
});
