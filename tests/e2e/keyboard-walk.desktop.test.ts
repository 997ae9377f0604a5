import type { Page } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { type Account, ANA, BIA } from './support/account.ts';
import { ALSO_DEEP } from './support/also-deep.ts';
import { islandsAreAwake } from './support/islands-are-awake.ts';
import { openSession } from './support/open-session.ts';
import { stopOfFocus } from './support/stop-of-focus.ts';

/** More than any of these pages has. */
const MOST_STOPS = 400;

/** A page of each user, and those that the deep suite walks beside it. */
const WALKS: readonly (readonly [
  name: string,
  user: Account | undefined,
  path: string,
  others: readonly string[],
])[] = [
  [
    'a guest',
    undefined,
    '/pregnancy-weeks',
    ['/register', '/subscriptions', '/nao-existe', '/maternity-folder'],
  ],
  ['a free user', BIA, '/account', ['/contraction-timer']],
  ['a premium user', ANA, '/vaccines', ['/contraction-timer', '/birth-plan', '/music']],
];
/** The cards of the weeks are reached one by one. */
const LEAST_STOPS: Readonly<Record<string, number>> = { '/pregnancy-weeks': 35 };

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await stopOfFocus(page);
    if (!stop) return stops;
    const label = `${key} on ${where}: ${stop.html}`;
    // The parts of a date field are the browser's own, and so is the mark on its calendar button.
    if (!stop.html.includes('type="date"')) {
      expect.soft(stop.ring, `${label} shows the focus`).toBeGreaterThanOrEqual(2);
    }
    expect.soft(stop.isCovered, `${label} lies behind something`).toBe(false);
  }
  throw new Error(`${key} does not lead out of ${where}`);
}

for (const [name, user, first, others] of WALKS) {
  test(
    `Tab leads ${name} through the page and out of it, each stop in view`,
    ALSO_DEEP,
    async ({ context, page, expectConsole }) => {
      expectConsole(/404/);
      if (user) await openSession(context, user);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of DEEP ? [first, ...others] : [first]) {
        await page.goto(path);
        await islandsAreAwake(page);
        await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
        const there = await walk(page, 'Tab', path);
        expect(there, path).toBeGreaterThan(LEAST_STOPS[path] ?? 8);
        if (DEEP) {
          expect(await walk(page, 'Shift+Tab', path), path).toBeGreaterThanOrEqual(there);
        }
      }
    },
  );
}
