import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { holdRequests } from './support/hold-requests.ts';
import { landsOn } from './support/lands-on.ts';
import { openGuide } from './support/open-guide.ts';
import { openPanels } from './support/open-panels.ts';
import { openSession } from './support/open-session.ts';
import { pageIsStill } from './support/page-is-still.ts';

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

const SECTIONS: readonly (readonly [what: string, path: string, heading: string, tag?: '@deep'])[] =
  [
    ['paid', '/vaccines#12-meses', '12 Meses'],
    ['public', '/vaccines#ao-nascer', 'Ao Nascer', '@deep'],
    ['accented', '/birth-plan#cópias-e-assinaturas', 'Cópias e assinaturas'],
    [
      'percent-encoded',
      '/puerperium#o-que-muda-nas-emo%C3%A7%C3%B5es',
      'O que muda nas emoções',
      '@deep',
    ],
  ];

for (const [what, path, heading, tag = []] of SECTIONS) {
  test(
    `A premium user lands on the ${what} section that the address names`,
    { tag },
    async ({ page }) => {
      // The text comes late: by then the browser has given up looking for the section.
      const { release } = await holdRequests(page, '**/api/guides/*');
      await page.goto(path);
      await expect(guidePage(page).skeleton.first()).toBeVisible();
      release();
      await landsOn(page, heading);
    },
  );
}

test('A premium user lands in the second tab when the section is there', async ({ page }) => {
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
  const tag = hash === '#%' ? [] : '@deep';
  test(`An address that ends in ${hash} opens the guide at its top`, { tag }, async ({ page }) => {
    await openGuide(page, `/birth-plan${hash}`);
    await pageIsStill(page);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Parto Normal');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test('A user who has begun to scroll is not moved when the text comes', async ({ page }) => {
  const { count, release } = await holdRequests(page, '**/api/guides/*');
  await page.goto('/vaccines#12-meses');
  await expect(guidePage(page).skeleton.first()).toBeVisible();
  // The page listens by the time it asks for the text.
  await expect.poll(count).toBe(1);
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset['stoppedAt'] = String(scrollY));
    addEventListener('scrollend', note, { once: true });
  });
  await page.mouse.wheel(0, 700);
  await expect(page.locator('html')).toHaveAttribute('data-stopped-at', /^[1-9]/);
  const place = await page.evaluate(() => scrollY);
  release();
  await guideIsOpen(page);
  await pageIsStill(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
