import type { Page, Route, BrowserContext } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { seededRandom } from './support/contraction-random.ts';
import { openSession } from './support/session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { readDatabase } from './support/device-storage.ts';
import { realResponse } from './support/requests.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerIsWritten, openTimer as openTimerPage, letPass } from './support/timer-page.ts';

const SEED = Number(process.env['COLINHO_SEED'] ?? 20_261_122);
const CONTRACTIONS = DEEP ? 12 : 6;
const LASTS_SECONDS = 1.2;
const PAUSE_SECONDS = 0.8;

type Fault = (route: Route) => Promise<void>;
const FAULTS: readonly Fault[] = [
  (route) => route.continue(),
  (route) => route.abort('internetdisconnected'),
  (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', detail: '' } }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<title>Wi-Fi</title>' }),
  async (route) => {
    await realResponse(route);
    await route.abort('connectionreset');
  },
];
/** Where the tab is killed: after the start, after the end before or after it is on the way, or nowhere. */
const ENDS = ['started', 'finished', 'sent', 'never'] as const;

test(
  'The page of the timer stores each contraction once, however often its tab is killed',
  ALSO_DEEP,
  async ({ context, request, expectConsole }) => {
    test.setTimeout(600_000);
    expectConsole(/Failed to load resource/);
    const { account, listed } = await timerAccount(request);
    await openSession(context, account);
    await pauseClock(context);
    const random = seededRandom(SEED);
    // Of their own: how many requests there are shall not change where the tab is killed.
    const faults = seededRandom(SEED + 1);
    await context.route('**/api/contractions', async (route) => {
      const fault = route.request().method() === 'POST' ? faults.pick(FAULTS) : FAULTS[0];
      // The tab may be gone by the time of the answer.
      await fault?.(route).catch(() => undefined);
    });

    let timer = await openTimer(context);
    let stored = 0;
    let killed = 0;
    const kill = async () => {
      killed += 1;
      timer = await timer.killed();
    };
    for (let round = 0; stored < CONTRACTIONS; round += 1) {
      expect(round, `COLINHO_SEED=${SEED}: gets on`).toBeLessThan(CONTRACTIONS * 4);
      const end = random.pick(ENDS);
      if (!(await timer.isTiming())) await timer.press();
      if (end === 'started') await kill();
      await timer.pass(LASTS_SECONDS);
      // Killed before it was written, it has not begun.
      if (!(await timer.isTiming())) continue;
      const sent = timer.page
        .waitForRequest('**/api/contractions', { timeout: 0 })
        .catch(() => undefined);
      await timer.press();
      // After a failure it may be sent again only when the page's clock has gone on.
      const written = timerIsWritten(timer.page).catch(() => undefined);
      if (end === 'sent') await Promise.race([sent, written]);
      if (end === 'finished' || end === 'sent') await kill();
      if (!(await timer.isTiming())) stored += 1;
      await timer.pass(PAUSE_SECONDS);
    }
    expect(killed).toBeGreaterThan(0);

    await context.unroute('**/api/contractions');
    await kill();
    const ids = async () => (await listed()).map(({ id }) => id).toSorted();
    await expect.poll(async () => (await ids()).length, `COLINHO_SEED=${SEED}`).toBe(stored);
    expect(new Set(await ids()).size).toBe(stored);
    expect(await storedIds(timer.page)).toEqual(await ids());
  },
);

/** The ids of all contractions that the device stores. */
async function storedIds(page: Page): Promise<string[]> {
  const { items } = await readDatabase(page);
  return items.flatMap(({ kind, id }) => (kind === 'contraction' ? id : [])).toSorted();
}

/** The page of the timer in a tab that can be killed. The clock of its context is paused. */
interface TimerPage {
  readonly page: Page;
  /** Whether a contraction runs, as the page shows it. */
  isTiming(): Promise<boolean>;
  press(): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** Its whole process crashes. Answers the page in a new tab. */
  killed(): Promise<TimerPage>;
}

/** Opens the timer, and waits until it has read what the device keeps. */
async function openTimer(context: BrowserContext): Promise<TimerPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { start, finish } = await openTimerPage(page);
  return {
    page,
    isTiming: () => finish.isVisible(),
    press: () => start.or(finish).click(),
    pass: (seconds) => letPass(page, seconds),
    killed: async () => {
      const crashed = page.waitForEvent('crash');
      // Its answer never comes.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      return openTimer(context);
    },
  };
}
