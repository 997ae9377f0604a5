import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';
import { MAIN_PAGES, MISSING_PAGES } from './support/site-pages.ts';

for (const path of MAIN_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await findAxeProblems(page)).toEqual([]);
  });
}

for (const path of MISSING_PAGES) {
  test(`axe finds nothing on the answer to ${path}`, async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto(path);
    expect(await findAxeProblems(page)).toEqual([]);
  });
}

for (const id of ['essenciais', 'enxoval']) {
  test(`axe finds nothing in the list of the tab ${id}`, async ({ page }) => {
    await page.goto(`/troussau#${id}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', id);
    expect(await findAxeProblems(page)).toEqual([]);
  });
}

test('axe finds nothing in the opened signs of any week', async ({ page }) => {
  await page.goto('/pregnancy-weeks/30');
  await page.getByText('Em qualquer semana, vá à maternidade agora').click();
  expect(await findAxeProblems(page)).toEqual([]);
});

test('axe finds nothing in forms that were refused', async ({ page, expectConsole }) => {
  expectConsole(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('colinho123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await findAxeProblems(page)).toEqual([]);
});

test('axe finds nothing on the dashboard in any state of the free plan', async ({
  context,
  page,
}) => {
  test.slow();
  await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const card = herWeekCard(page);
  await tellDate(page, 'lastPeriod', '2027-01-01');
  await expect(card.getByRole('alert')).not.toBeEmpty();
  expect(await findAxeProblems(page), 'asking').toEqual([]);

  await tellDate(page, 'ultrasound', '2026-05-25');
  await card.getByRole('button', { name: 'Guardar também na minha conta' }).click();
  expect(await findAxeProblems(page), 'counting').toEqual([]);

  await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
  expect(await findAxeProblems(page), 'paused').toEqual([]);

  await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await card.getByRole('button', { name: 'Meu bebê nasceu' }).click();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  expect(await findAxeProblems(page), 'born').toEqual([]);
});

for (const path of ['/dashboard', '/subscriptions']) {
  test(`axe finds nothing on ${path} of a premium reader`, async ({ context, page }) => {
    await openSession(context, ANA);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-plan', 'premium');
    expect(await findAxeProblems(page)).toEqual([]);
  });
}
