import type { Page, Response } from '@playwright/test';

import { CONSENT } from '#contract/consent.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { recordRequests } from './support/requests.ts';

const ME = '**/api/user/me';
const isChange = (response: Response) => response.request().method() === 'PATCH' && response.ok();
const week = (page: Page, number: number) =>
  pregnancyCard(page).getByRole('heading', { name: `Semana ${number}`, exact: true });

test('A date opens the week on this device alone, marks it in the list, and another user sees nothing', async ({
  context,
  page,
  newAccount,
}) => {
  await context.clock.setFixedTime(new Date('2026-05-20T12:00:00-03:00'));
  await openSession(context, await newAccount());
  const requests = recordRequests(context);
  await page.goto('/dashboard');
  // 12 weeks and 3 days.
  await enterDate(page, 'lastPeriod', '2026-02-22');
  await expect(week(page, 12)).toBeInViewport();
  const known = page.waitForResponse(ME);
  await page.reload();
  await known;
  await expect(week(page, 12)).toBeVisible();
  for (const request of requests) expect(request.postData() ?? '').not.toContain('2026-11-29');
  expect(requests.map((request) => request.method())).not.toContain('PATCH');
  await pregnancyCard(page).getByRole('link', { name: 'Ver a semana 12' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 12');

  const marks = page.getByText('Sua semana', { exact: true }).filter({ visible: true });
  await page.goto('/pregnancy-weeks');
  await expect(marks).toHaveCount(1);
  const weekLink = page.getByRole('link', { name: 'Semana 12', exact: true });
  const item = page.getByRole('listitem').filter({ has: weekLink });
  await expect(item.getByText('Sua semana', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).tap();
  await page.waitForURL('**/login');
  await page.goto('/pregnancy-weeks');
  await expect(weekLink).toBeVisible();
  await expect(marks).toHaveCount(0);

  await openSession(context, ANA);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
  await expect(page.getByRole('heading', { name: 'Quando o bebê chega?' })).toBeVisible();
  await expect(page.getByText('Semana 12')).toBeHidden();
  await page.goto('/pregnancy-weeks');
  await expect(weekLink).toBeVisible();
  await expect(marks).toHaveCount(0);
});

test('With consent a second device shows the week, and a pause there holds here', async ({
  context,
  page,
  newAccount,
  newDevice,
}) => {
  const { lastPeriod } = realDays();
  const account = await newAccount();
  await openSession(context, account);
  await page.goto('/dashboard');
  await enterDate(page, 'lastPeriod', lastPeriod);
  const card = pregnancyCard(page);
  await card.getByRole('button', { name: 'Guardar também na minha conta' }).tap();
  await card.getByRole('button', { name: 'Autorizar e guardar' }).tap();
  await expect(card).toContainText('Salva neste aparelho e na sua conta.');

  const device = await newDevice();
  await openSession(device, account);
  const elsewhere = await device.newPage();
  await elsewhere.goto('/dashboard');
  await expect(week(elsewhere, 20)).toBeVisible();
  const paused = elsewhere.waitForResponse(isChange);
  await pregnancyCard(elsewhere).getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await paused;

  await page.reload();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
});

test('A date given without a network reaches the account later, stays through a reload without it, and goes at logout', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { lastPeriod, dueDate } = realDays();
  await openSession(context, await newAccount(CONSENT.version));
  const known = page.waitForResponse(ME);
  await page.goto('/dashboard');
  await known;
  await page.route(ME, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await enterDate(page, 'lastPeriod', lastPeriod);
  await failed;
  const card = pregnancyCard(page);
  await expect(card).toContainText('Vai para a sua conta quando a internet voltar.');
  await page.reload();
  await expect(week(page, 20)).toBeVisible();
  await page.unroute(ME);
  const sent = page.waitForResponse(isChange);
  await page.reload();
  // Sent anew before the reload, perhaps, which takes the body of an answer with it.
  expect((await sent).request().postDataJSON()).toMatchObject({ due_date: dueDate });
  await expect(card).toContainText('Salva neste aparelho e na sua conta.');

  await page.getByRole('button', { name: 'Sair' }).tap();
  await page.waitForURL('**/login');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(dueDate);
});

test(
  'A birth brings the age and what comes next to the dashboard through a reload, until it is taken back',
  ALSO_DEEP,
  async ({ context, page }) => {
    await context.clock.setFixedTime(new Date('2026-03-20T12:00:00-03:00'));
    await openSession(context, BIA);
    await page.goto('/dashboard');
    const card = pregnancyCard(page);
    const main = page.getByRole('main');
    await enterDate(page, 'booklet', '2026-03-14');
    await card.getByRole('button', { name: 'Meu bebê nasceu' }).tap();
    await card.getByLabel('Dia em que o bebê nasceu').fill('2026-01-31');
    await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
    await expect(card.getByRole('heading', { name: '1 mês e 20 dias' })).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.reload();
    await expect(card.getByRole('heading', { name: '1 mês e 20 dias' })).toBeVisible();
    await expect(card).toContainText(/Vacinas: 2 meses\s*31 de março de 2026/);
    await expect(main).not.toContainText(/Faltam|Semana \d/);
    await expect(main.locator('a[href^="/pregnancy-weeks"]').filter({ visible: true })).toHaveCount(
      0,
    );

    await card.getByRole('button', { name: 'Meu bebê não nasceu ainda' }).tap();
    await expect(week(page, 40)).toBeVisible();
    await page.reload();
    await expect(week(page, 40)).toBeVisible();
  },
);

/** Of a pregnancy of 20 weeks and 2 days; real days, since the server compares with its own. */
function realDays() {
  const lastPeriod = addDays(calendarDayOf(new Date(), 'America/Sao_Paulo'), -142);
  return { lastPeriod, dueDate: addDays(lastPeriod, 280) };
}
