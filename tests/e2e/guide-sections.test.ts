import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { landsOn } from './support/lands-on.ts';
import { openGuide } from './support/open-guide.ts';
import { openPanels } from './support/open-panels.ts';
import { openSession } from './support/open-session.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

for (const [what, path, heading] of [
  ['paid', '/vaccines#12-meses', '12 Meses'],
  ['public', '/vaccines#ao-nascer', 'Ao Nascer'],
  ['accented', '/birth-plan#cópias-e-assinaturas', 'Cópias e assinaturas'],
  ['percent-encoded', '/puerperium#o-que-muda-nas-emo%C3%A7%C3%B5es', 'O que muda nas emoções'],
] as const) {
  test(`A premium reader lands on the ${what} section that the address names`, async ({ page }) => {
    // The text comes late: by then the browser has given up looking for the section.
    const { release } = await holdRequests(page, '**/api/guides/*');
    await page.goto(path);
    await expect(guidePage(page).skeleton.first()).toBeVisible();
    release();
    await landsOn(page, heading);
  });
}

test('A premium reader lands in the second tab when the section is there', async ({ page }) => {
  const heading = 'Ambiente na cesárea';
  await openGuide(page, '/birth-plan#ambiente-na-cesárea');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Cesárea');
  await expect(openPanels(page)).toHaveCount(1);
  await landsOn(page, heading);

  // From the first tab, by the address again.
  await page.getByRole('tab', { name: 'Parto Normal' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  await page.evaluate(() => {
    location.hash = 'ambiente-na-cesárea';
  });
  await landsOn(page, heading);
});

for (const hash of ['#%', '#nada-disso']) {
  test(`An address that ends in ${hash} opens the guide at its top`, async ({ page }) => {
    await openGuide(page, `/birth-plan${hash}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Parto Normal');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('A reader who has begun to scroll is not moved when the text comes', async ({ page }) => {
  const { release } = await holdRequests(page, '**/api/guides/*');
  await page.goto('/vaccines#12-meses');
  await expect(guidePage(page).skeleton.first()).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  release();
  await guideIsOpen(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});
