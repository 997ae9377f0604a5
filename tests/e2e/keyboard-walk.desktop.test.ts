import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { type Account, ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';
import { stopOfFocus } from './support/stop-of-focus.ts';

/** More than any of these pages has. */
const MOST_STOPS = 400;

const WALKS: readonly (readonly [name: string, reader: Account | undefined, paths: string[]])[] = [
  ['a visitor', undefined, ['/register', '/subscriptions', '/nao-existe', '/maternity-folder']],
  ['a free reader', BIA, ['/account', '/contraction-timer']],
  ['a premium reader', ANA, ['/contraction-timer', '/birth-plan', '/vaccines', '/music']],
];

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<number> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await stopOfFocus(page);
    if (!stop) return stops;
    const told = `${key} on ${where}: ${stop.html}`;
    // The parts of a date field are the browser's own, and so is the mark on its calendar button.
    if (!stop.html.includes('type="date"')) {
      expect.soft(stop.ring, `${told} shows the focus`).toBeGreaterThanOrEqual(2);
    }
    expect.soft(stop.isCovered, `${told} lies behind something`).toBe(false);
  }
  throw new Error(`${key} does not lead out of ${where}`);
}

for (const [name, reader, paths] of WALKS) {
  test(`Tab leads ${name} through the page and out of it, there and back, each stop in view`, async ({
    context,
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    if (reader) await openSession(context, reader);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      const there = await walk(page, 'Tab', path);
      expect(there, path).toBeGreaterThan(8);
      expect(await walk(page, 'Shift+Tab', path), path).toBeGreaterThanOrEqual(there);
    }
  });
}
