import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';

const DUE_DATE = '2026-11-29';
const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

test.beforeEach(async ({ context, page }) => {
  await context.clock.setFixedTime(noonOf('2026-05-20'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  await tellDate(page, 'ultrasound', DUE_DATE);
  await expect(herWeekCard(page).getByRole('heading', { name: 'Semana 12' })).toBeVisible();
});

test('The count goes on to 41 weeks and 6 days, and stops at 42', async ({ context, page }) => {
  const card = herWeekCard(page);
  await context.clock.setFixedTime(noonOf('2026-12-12'));
  await page.reload();
  await expect(card).toContainText('41 semanas e 6 dias · A data prevista passou há 13 dias');
  await expect(card.getByRole('link', { name: 'Ver a semana 40' })).toBeVisible();

  await context.clock.setFixedTime(noonOf('2026-12-13'));
  await page.reload();
  await expect(card.getByRole('heading', { name: 'A contagem parou' })).toBeVisible();
  await expect(card).not.toContainText(/semanas e|Faltam|passou há/);
});

test('A reader says that her baby is born, and can take it back', async ({ context, page }) => {
  const card = herWeekCard(page);
  await context.clock.setFixedTime(noonOf('2026-12-20'));
  await page.reload();
  await card.getByRole('button', { name: 'Meu bebê nasceu' }).click();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  await card.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card.getByRole('heading', { name: 'A contagem parou' })).toBeVisible();
});

test('A birth before 42 weeks stops the count too', async ({ context, page }) => {
  const card = herWeekCard(page);
  await expect(card.getByRole('button', { name: 'Meu bebê nasceu' })).toBeHidden();
  await context.clock.setFixedTime(noonOf('2026-11-10'));
  await page.reload();
  await card.getByRole('button', { name: 'Meu bebê nasceu' }).click();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  await expect(card).not.toContainText('Faltam');
});

test('A reader pauses in one tap: no count and no weeks on her dashboard until she resumes', async ({
  page,
}) => {
  const card = herWeekCard(page);
  const main = page.getByRole('main');
  const toWeeks = main.locator('a[href^="/pregnancy-weeks"]').filter({ visible: true });
  await expect(toWeeks).not.toHaveCount(0);
  await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
  await expect(toWeeks).toHaveCount(0);
  await expect(main).not.toContainText(/Faltam|Semana 12/);

  await page.reload();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
  await expect(toWeeks).toHaveCount(0);
  await page.goto('/pregnancy-weeks');
  await expect(page.getByText('Sua semana', { exact: true }).filter({ visible: true })).toHaveCount(
    0,
  );

  await page.goto('/dashboard');
  await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await expect(card.getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  await expect(toWeeks).not.toHaveCount(0);
});
