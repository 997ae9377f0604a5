import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';
import { recordRequests } from './support/record-requests.ts';

const TODAY = new Date('2026-05-20T12:00:00-03:00');
/** 12 weeks and 3 days before TODAY, and the due date that follows from it. */
const LAST_PERIOD = '2026-02-22';
const DUE_DATE = '2026-11-29';

test.beforeEach(async ({ context, page }) => {
  await context.clock.setFixedTime(TODAY);
  await openSession(context, BIA);
  await page.goto('/dashboard');
});

for (const [source, day] of [
  ['lastPeriod', LAST_PERIOD],
  ['ultrasound', DUE_DATE],
  ['booklet', DUE_DATE],
] as const) {
  test(`A reader finds her week and day from her ${source}`, async ({ page }) => {
    const card = herWeekCard(page);
    await expect(card.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
    await tellDate(page, source, day);
    await expect(card.getByRole('heading', { name: 'Semana 12' })).toBeVisible();
    await expect(card).toContainText('12 semanas e 3 dias · Faltam cerca de 193 dias');
    await expect(card).toContainText('Salva só neste aparelho.');
    await card.getByRole('link', { name: 'Ver a semana 12' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 12');
  });
}

test('Without consent nothing about her date leaves the device', async ({ context, page }) => {
  const requests = recordRequests(context);
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  const card = herWeekCard(page);
  await card.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await card.getByRole('button', { name: 'Retomar o acompanhamento' }).click();
  const known = page.waitForResponse('**/api/user/me');
  await page.reload();
  await known;
  await expect(card.getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  for (const request of requests) expect(request.postData() ?? '').not.toContain(DUE_DATE);
  expect(requests.map((request) => request.method())).not.toContain('PATCH');
});

test('Her week stays through a reload, and without a network', async ({ page, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  const week = herWeekCard(page).getByRole('heading', { name: 'Semana 12' });
  await expect(week).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(week).toBeVisible();
});

test('The list of weeks marks hers, for her only', async ({ context, page, newAccount }) => {
  await openSession(context, await newAccount());
  await page.goto('/dashboard');
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  await expect(herWeekCard(page).getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  await page.goto('/pregnancy-weeks');
  const marks = page.getByText('Sua semana', { exact: true }).filter({ visible: true });
  await expect(marks).toHaveCount(1);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Semana 12', exact: true }) });
  await expect(card).toContainText('Sua semana');
  await expect(card.getByText('Sua semana', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await page.goto('/pregnancy-weeks');
  await expect(page.getByRole('link', { name: 'Semana 12', exact: true })).toBeVisible();
  await expect(marks).toHaveCount(0);
});

test('A reader corrects her date, takes it away, and brings it back', async ({ page }) => {
  const card = herWeekCard(page);
  await tellDate(page, 'ultrasound', DUE_DATE);
  await card.getByRole('button', { name: 'Mudar a data' }).click();
  await expect(card.getByLabel('Data prevista do parto')).toHaveValue('29/11/2026');
  await tellDate(page, 'ultrasound', '2026-11-22');
  await expect(card.getByRole('heading', { name: 'Semana 13' })).toBeVisible();

  await card.getByRole('button', { name: 'Mudar a data' }).click();
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card.getByRole('heading', { name: 'Semana 13' })).toBeVisible();

  await card.getByRole('button', { name: 'Mudar a data' }).click();
  await card.getByRole('button', { name: 'Apagar a data' }).click();
  await expect(card.getByRole('status')).toContainText('A data foi apagada.');
  await card.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card.getByRole('heading', { name: 'Semana 13' })).toBeVisible();

  await card.getByRole('button', { name: 'Mudar a data' }).click();
  await card.getByRole('button', { name: 'Apagar a data' }).click();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
});

test('Another reader of the same device sees nothing of it', async ({
  context,
  page,
  newAccount,
}) => {
  await openSession(context, await newAccount());
  await page.goto('/dashboard');
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  await expect(herWeekCard(page).getByRole('heading', { name: 'Semana 12' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await openSession(context, ANA);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
  const card = herWeekCard(page);
  await expect(card.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
  await expect(page.getByText('Semana 12')).toBeHidden();
  await page.goto('/pregnancy-weeks');
  await expect(page.getByText('Sua semana', { exact: true }).filter({ visible: true })).toHaveCount(
    0,
  );
});
