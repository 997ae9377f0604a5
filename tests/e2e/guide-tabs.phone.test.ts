import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { openGuide, openPanels } from './support/guide-page.ts';
import { openSession } from './support/session.ts';

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

test('Each tab of a guide opens by touch and by arrow keys, is there after a reload, and all print', async ({
  page,
}) => {
  test.slow();
  for (const [path, label, tabs] of TABS) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await openGuide(page, path);
      if (label) await expect(page.getByRole('tablist')).toHaveAccessibleName(label);
      await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name));
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs[0][0]);
      for (const [name, heading] of tabs.toReversed()) {
        await page.getByRole('tab', { name, exact: true }).tap();
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
  await page.emulateMedia({ media: 'screen' });
  const tab = page.getByRole('tab', { name: 'Recém-nascido', exact: true });
  await page.getByRole('tab', { name: 'Cesárea', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(openPanels(page)).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.hash === '#recem-nascido');
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Recém-nascido' })).toBeVisible();
});
