import type { Page, Route } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';

import { expect, test } from './fixtures.ts';
import { seededRandom } from './support/contraction-random.ts';
import { openTimer } from './support/contraction-timer-page.ts';
import { ALSO_DEEP } from './support/also-deep.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { readDatabase } from './support/read-database.ts';
import { realAnswer } from './support/real-answer.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerIsWritten } from './support/timer-time.ts';

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
    await realAnswer(route);
    await route.abort('connectionreset');
  },
];
/** Where the tab is killed: after the start, after the end before or after it is on the way, or nowhere. */
const ENDS = ['started', 'finished', 'sent', 'never'] as const;

test.use({ trace: 'off' });

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
