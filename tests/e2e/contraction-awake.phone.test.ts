import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { pauseClock } from './support/pause-clock.ts';
import { timeContraction } from './support/timer-contraction.ts';
import { openTimer } from './support/timer-open.ts';
import { letPass, timerIsWritten } from './support/timer-time.ts';
import { setVisible } from './support/timer-visibility.ts';
import { recordWakeLock } from './support/timer-wake-lock.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
  await pauseClock(context);
});

test('The screen stays on while she times, and no longer', async ({ page }) => {
  const { calls } = await recordWakeLock(page);
  const { start, finish } = await openTimer(page);
  await timerIsWritten(page);
  expect(await calls()).toBeNull();
  await start.click();
  await expect.poll(calls).toBe('screen');
  await letPass(page, 10);
  await setVisible(page, false);
  await timerIsWritten(page);
  expect(await calls()).toBe('screen');
  await setVisible(page, true);
  await expect.poll(calls).toBe('screen screen');
  await finish.click();
  await expect.poll(calls).toBe('screen screen released');
  await setVisible(page, true);
  await letPass(page, 1);
  expect(await calls()).toBe('screen screen released');
});

test('A browser without wake locks times all the same', async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.wakeLock');
  const { rows } = await openTimer(page);
  await timeContraction(page, 12);
  await expect(rows).toHaveText([/^12 s/]);
});
