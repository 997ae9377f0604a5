import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { IN_BOTH_LANES } from './support/in-both-lanes.ts';
import { openSession } from './support/open-session.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

test.beforeEach(async ({ context, page }) => {
  await context.clock.setFixedTime(noonOf('2026-03-20'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
});

test(
  'Once the baby is born, the dashboard tells its age and what comes next, and no pregnancy',
  IN_BOTH_LANES,
  async ({ page }) => {
    const card = herWeekCard(page);
    const main = page.getByRole('main');
    await tellDate(page, 'booklet', '2026-03-14');
    await card.getByRole('button', { name: 'Meu bebê nasceu' }).tap();
    await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-03-21');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
    await expect(card.getByRole('alert')).toContainText('precisa ser de hoje ou de antes');

    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-01-31');
    // Six weeks before the due date.
    await expect(card.getByLabel('Com quantas semanas de gestação')).toHaveValue('34');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();

    const shown = async () => {
      await expect(card.getByRole('heading', { name: '1 mês e 20 dias' })).toBeVisible();
      await expect(card).toContainText('Idade corrigida: 6 dias');
      await expect(card).toContainText(/Vacinas: 2 meses\s*31 de março de 2026/);
      await expect(card).toContainText(/Consulta dos 2 meses\s*a partir de 31 de março de 2026/);
      await expect(main).not.toContainText(/Faltam|Semana \d/);
      await expect(
        main.locator('a[href^="/pregnancy-weeks"]').filter({ visible: true }),
      ).toHaveCount(0);
    };
    await shown();
    expect(await findAxeProblems(page)).toEqual([]);
    await reloadWhenKept(page);
    await shown();

    await card.getByRole('button', { name: 'Meu bebê não nasceu ainda' }).tap();
    await expect(card.getByRole('heading', { name: 'Semana 40' })).toBeVisible();
    await reloadWhenKept(page);
    await expect(card.getByRole('heading', { name: 'Semana 40' })).toBeVisible();
  },
);

test('A reader whose baby is here already tells the birth without a due date, and changes it', async ({
  page,
}) => {
  const card = herWeekCard(page);
  await card.getByRole('button', { name: 'Meu bebê já nasceu' }).tap();
  await card.getByLabel('Dia em que o bebê nasceu').fill('2024-02-29');
  await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
  await expect(card.getByRole('heading', { name: '2 anos' })).toBeVisible();
  await expect(card).not.toContainText('corrigida');
  await card.getByRole('button', { name: 'Mudar o nascimento' }).tap();
  await card.getByLabel('Dia em que o bebê nasceu').fill('2026-03-20');
  await card.getByLabel('Com quantas semanas de gestação').selectOption('39 semanas');
  await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
  await expect(card.getByRole('heading', { name: 'poucas horas' })).toBeVisible();
  await expect(card).toContainText(/Consulta da 1ª semana\s*já é hora/);
});

test('A later pregnancy is counted, and the baby that is here keeps its dates', async ({
  page,
}) => {
  const card = herWeekCard(page);
  await card.getByRole('button', { name: 'Meu bebê já nasceu' }).tap();
  await card.getByLabel('Dia em que o bebê nasceu').fill('2025-01-31');
  await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
  await card.getByRole('button', { name: 'Estou grávida de novo' }).tap();
  await tellDate(page, 'booklet', '2026-10-01');
  await expect(card.getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  const baby = page.getByRole('region', { name: 'Seu bebê' });
  await expect(baby.getByRole('heading', { name: '13 meses e 20 dias' })).toBeVisible();
  await reloadWhenKept(page);
  await expect(card.getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  await expect(baby).toBeVisible();
});
