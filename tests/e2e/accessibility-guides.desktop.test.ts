import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { GUIDE_PAGES } from './support/site-pages.ts';

for (const path of GUIDE_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await findAxeProblems(page)).toEqual([]);
  });
}
