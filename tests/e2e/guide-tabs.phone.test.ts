import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide } from './support/open-guide.ts';
import { openPanels } from './support/open-panels.ts';
import { openSession } from './support/open-session.ts';

/** Per guide: the list's name, and each tab with the heading that its panel begins with. */
const TABS = [
  [
    '/birth-plan',
    'Tipo de parto',
    [
      ['Parto Normal', 'Preparação para o parto normal'],
      ['Cesárea', 'Acompanhante na cesárea'],
    ],
  ],
  [
    '/baby-milestones',
    'Idade da criança',
    [
      ['0-2 Anos (Meses)', '0 a 3 meses'],
      ['3-10 Anos', '3 anos'],
    ],
  ],
  [
    '/postpartum-care',
    undefined,
    [
      ['Cesárea', 'Cesárea: cuidar da ferida'],
      ['Parto normal', 'Parto normal: períneo e pontos'],
      ['Recém-nascido', 'Recém-nascido: umbigo, banho, roupa e quarto'],
    ],
  ],
] as const;

test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

for (const [path, label, tabs] of TABS) {
  test(`A premium reader of ${path} opens each tab, and prints all of them`, async ({
    page,
    hasTouch,
  }) => {
    await openGuide(page, path);
    if (label) await expect(page.getByRole('tablist')).toHaveAccessibleName(label);
    await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name));
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs[0][0]);
    for (const [name, heading] of tabs.toReversed()) {
      const tab = page.getByRole('tab', { name, exact: true });
      await (hasTouch ? tab.tap() : tab.click());
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
      await expect(openPanels(page)).toHaveCount(1);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    for (const [, heading] of tabs) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
  });
}
