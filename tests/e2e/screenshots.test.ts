import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { expect, test } from './fixtures.ts';
import { islandsAreAwake } from './support/islands-are-awake.ts';
import {
  compareLayoutBoxes,
  type LayoutBoxes,
  layoutBoxesToJson,
  readLayoutBoxes,
} from './support/layout-boxes.ts';
import { MAIN_SCREENS } from './support/main-screens.ts';

/** Pictures by the browser's version, and boxes for every version: update-screenshots.ts takes both anew. */
const BASELINES = join(PROJECT_ROOT, 'tests', 'e2e', 'baselines');
const BOX_TOLERANCE_PX = 2;
// Nothing here is about it, and what it fetches would be in the way of twenty pages.
test.use({ serviceWorkers: 'block' });

const isUpdating = process.env['COLINHO_UPDATE_SCREENSHOTS'] === '1';

for (const [name, open] of Object.entries(MAIN_SCREENS)) {
  test(`The first view of ${name} matches its screenshots`, async ({ browser, page, viewport }) => {
    const [major = ''] = browser.version().split('.');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    await islandsAreAwake(page);
    await page.mouse.move(0, 0);
    await firstViewIsDrawn(page);
    const screen = `${name}-${viewport?.width}`;
    await compareBoxes(page, screen);
    for (const look of ['light', 'dark'] as const) {
      const picture = [major, `${screen}-${look}.png`];
      if (!isUpdating) expect(existsSync(join(BASELINES, ...picture)), needed(major)).toBe(true);
      await page.emulateMedia({ colorScheme: look });
      await expect.soft(page).toHaveScreenshot(picture, { threshold: 0.03, maxDiffPixels: 300 });
    }
  });
}

/** What is missing where a picture is: another version may draw a letter's edge otherwise. */
function needed(major: string): string {
  const known = readdirSync(BASELINES).filter((folder) => /^\d+$/.test(folder));
  return `the pictures are of Debian's Chromium ${known.join(', ')} (apt-get install chromium-headless-shell), and this is Chromium ${major}: take that one, or make them anew by "npm run screenshots" and look at them`;
}

async function firstViewIsDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const inView = Array.from(document.images).filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(inView.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Another browser may draw a letter's edge otherwise, but not put it elsewhere. */
async function compareBoxes(page: Page, screen: string): Promise<void> {
  const file = join(BASELINES, 'boxes', `${screen}.json`);
  const found = await readLayoutBoxes(page);
  if (isUpdating) {
    await mkdir(join(BASELINES, 'boxes'), { recursive: true });
    await writeFile(file, layoutBoxesToJson(found));
  }
  const expected = JSON.parse(await readFile(file, 'utf8')) as LayoutBoxes;
  expect.soft(compareLayoutBoxes(expected, found, BOX_TOLERANCE_PX), screen).toEqual([]);
}
