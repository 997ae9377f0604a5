import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';

// What pages show only after something was done or went wrong; as they open they are in the matrix.

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
  expect(await findAxeProblems(page, 'main'), 'paused').toEqual([]);

  await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  await card.getByRole('button', { name: 'Meu bebê nasceu' }).click();
  await expect(card.getByRole('heading', { name: 'Seu bebê nasceu' })).toBeVisible();
  expect(await findAxeProblems(page, 'main'), 'born').toEqual([]);
});

test('axe finds nothing on a guide that is on its way, nor on one that does not come', async ({
  context,
  page,
  expectConsole,
}) => {
  await openSession(context, ANA);
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
