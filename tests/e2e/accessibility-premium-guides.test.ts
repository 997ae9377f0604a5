import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openGuide } from './support/open-guide.ts';
import { openSession } from './support/open-session.ts';
import { GUIDE_PAGES } from './support/site-pages.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

for (const path of [
  ...GUIDE_PAGES,
  '/birth-plan#cesarea',
  '/baby-milestones#anos',
  '/postpartum-care#recem-nascido',
]) {
  test(`axe finds nothing on ${path} of a premium reader`, async ({ page }) => {
    await openGuide(page, path);
    expect(await findAxeProblems(page)).toEqual([]);
  });
}

test('axe finds nothing on a guide that is on its way, nor on one that does not come', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const { release } = await holdRequests(page, '**/api/guides/*');
  await page.goto('/vaccines');
  const { failure, skeleton } = guidePage(page);
  await expect(skeleton).toBeVisible();
  expect(await findAxeProblems(page), 'on its way').toEqual([]);
  release();
  await guideIsOpen(page);
  await page.route('**/api/guides/*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: 'Oops' }),
  );
  await page.goto('/exams');
  await expect(failure).toBeVisible();
  expect(await findAxeProblems(page), 'failed').toEqual([]);
});
