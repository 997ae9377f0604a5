import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { findAxeProblems } from './support/axe.ts';
import { guideIsOpen } from './support/guide-page.ts';
import { overflowOf } from './support/page-measures.ts';
import { enterDate, pregnancyCard } from './support/pregnancy-card.ts';
import { openSession } from './support/session.ts';
import { noonOf, vaccineList } from './support/vaccine-list.ts';

// Without consent all of it stays on the device of the test.
test(
  'Twins are expected, born one after the other, have their corrected ages, and a dose is ticked for both',
  ALSO_DEEP,
  async ({ context, page }) => {
    test.slow();
    await context.clock.setFixedTime(noonOf('2026-03-01'));
    await openSession(context, ANA);
    await page.goto('/dashboard');
    const card = pregnancyCard(page);
    await card.getByRole('radio', { name: '2', exact: true }).click();
    await enterDate(page, 'booklet', '2026-05-10');
    await expect(card).toContainText('Gêmeos costumam nascer antes');

    // 35 weeks, five before the date.
    await context.clock.setFixedTime(noonOf('2026-04-08'));
    await page.reload();
    await expect(card).toContainText('Gêmeos costumam nascer antes');
    await card.getByRole('button', { name: 'Mudar a data ou o número de bebês' }).tap();
    await card.getByRole('button', { name: 'Meu bebê já nasceu' }).tap();
    const birth = {
      day: card.getByLabel('Dia em que o bebê nasceu'),
      name: card.getByLabel('Nome ou apelido'),
      save: card.getByRole('button', { name: 'Guardar o nascimento' }),
    };
    await birth.day.fill('2026-04-05');
    await birth.name.fill('Lia');
    await birth.save.tap();
    await expect(card.getByRole('heading', { name: 'Outro bebê' })).toBeVisible();
    await expect(birth.day).toHaveValue('05/04/2026');
    await birth.name.fill('Ravi');
    expect(await findAxeProblems(page, '.current-week')).toEqual([]);
    await birth.save.tap();
    await expect(card.getByRole('heading', { name: 'Outro bebê' })).toHaveCount(0);

    await context.clock.setFixedTime(noonOf('2026-06-10'));
    await page.reload();
    for (const name of ['Lia', 'Ravi'])
      await expect(card.getByRole('heading', { name: `${name}: 2 meses e 5 dias` })).toBeVisible();
    await expect(card.getByText(/corrigida/).filter({ hasText: '2 meses e 5 dias' })).toHaveCount(
      2,
    );
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.goto('/vaccines');
    await guideIsOpen(page);
    const list = vaccineList(page);
    await list.place.getByRole('radio', { name: /^Ravi/ }).click();
    await list.dose('2 meses', 'VIP').tap();
    await list.place.getByRole('button', { name: /^Marcar para os dois/ }).tap();
    await expect(list.place.getByText('Marcada para os dois.')).toBeVisible();
    await list.place.getByRole('radio', { name: /^Lia/ }).click();
    await expect(list.dose('2 meses', 'VIP')).toBeChecked();
    expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);
