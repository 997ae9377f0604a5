import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import { guideIsOpen, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { overflowOf } from './support/page-measures.ts';
import { noonOf, vaccineList } from './support/vaccine-list.ts';

// Without consent all that is ticked stays on the device of the test.
test.beforeEach(async ({ context }) => {
  await openSession(context, ANA);
});

test(
  'A birth dates the list, a ticked dose stays with its day through a reload, and the list prints alone',
  ALSO_DEEP,
  async ({ page }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await page.clock.setFixedTime(noonOf('2026-04-10'));
    await openGuide(page, '/vaccines');
    const list = vaccineList(page);
    await expect(list.show).toBeVisible();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    await list.birth.fill('2026-01-31');
    await list.show.tap();
    await expect(list.change).toBeFocused();
    await expect(list.place).toContainText('Nasceu em 31 de janeiro de 2026.');
    await expect(list.age('2 meses')).toContainText('31 de março de 2026');
    await expect(list.age('3 meses')).toContainText('30 de abril de 2026');
    await expect(list.outlook).toContainText('Está na época: 2 meses, desde 31 de março de 2026.');

    await list.dose('2 meses', 'VIP').tap();
    const day = list.givenOn('2 meses', 'VIP');
    await expect(day).toHaveValue('10/04/2026');
    await day.fill('2026-04-02');
    await list.dose('2 meses', 'Rotavírus').tap();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.reload();
    await guideIsOpen(page);
    await expect(list.dose('2 meses', 'VIP')).toBeChecked();
    await expect(day).toHaveValue('02/04/2026');
    await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();

    await list.paper.tap();
    await page.emulateMedia({ media: 'print' });
    await expect(list.age('2 meses')).toBeVisible();
    await expect(list.place).toContainText('Caderneta da Criança');
    await expect(list.place.getByText('Nasceu em 31 de janeiro de 2026.')).toBeVisible();
    await expect(day).toBeVisible();
    await expect(list.diary).toBeHidden();
    await expect(page.locator('.guide-text table').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ao Nascer' })).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.guide-text table').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await list.dose('2 meses', 'VIP').tap();
    await expect(day).toBeHidden();
    await page.reload();
    await guideIsOpen(page);
    await expect(list.dose('2 meses', 'Rotavírus')).toBeChecked();
    await expect(list.dose('2 meses', 'VIP')).not.toBeChecked();
  },
);
