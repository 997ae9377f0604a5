import type { Response } from '@playwright/test';

import { CONSENT } from '#contract/consent.ts';
import { addDays, calendarDayOf } from '#rules/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { herWeekCard, tellDate } from './support/her-week-card.ts';
import { openSession } from './support/open-session.ts';
import { recordRequests } from './support/record-requests.ts';

// Real days: the server compares with its own.
const TODAY = calendarDayOf(new Date(), 'America/Sao_Paulo');
/** 20 weeks and 2 days; week 20 too where midnight passes in between. */
const LAST_PERIOD = addDays(TODAY, -142);
const DUE_DATE = addDays(LAST_PERIOD, 280);

const ME = '**/api/user/me';
const isChange = (response: Response) => response.request().method() === 'PATCH' && response.ok();

test('A reader is asked before her date goes into her account, and finds it on another device', async ({
  context,
  page,
  newAccount,
  newDevice,
}) => {
  const account = await newAccount();
  await openSession(context, account);
  const changes = recordRequests(context, 'PATCH');
  await page.goto('/dashboard');
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  const card = herWeekCard(page);
  await expect(card.getByRole('heading', { name: 'Semana 20' })).toBeVisible();

  await card.getByRole('button', { name: 'Guardar também na minha conta' }).click();
  await expect(card).toContainText(CONSENT.text);
  await card.getByRole('button', { name: 'Agora não' }).click();
  await expect(card).not.toContainText(CONSENT.text);
  expect(changes).toEqual([]);

  await card.getByRole('button', { name: 'Guardar também na minha conta' }).click();
  await card.getByRole('button', { name: 'Autorizar e guardar' }).click();
  await expect(card).toContainText('Salva neste aparelho e na sua conta.');
  expect(changes.map((request) => request.postDataJSON() as unknown)).toEqual([
    { consent: CONSENT.version, due_date: DUE_DATE, tracking_paused: false },
  ]);

  const device = await newDevice();
  await openSession(device, account);
  const elsewhere = await device.newPage();
  await elsewhere.goto('/dashboard');
  await expect(herWeekCard(elsewhere).getByRole('heading', { name: 'Semana 20' })).toBeVisible();
  const paused = elsewhere.waitForResponse(isChange);
  await herWeekCard(elsewhere).getByRole('button', { name: 'Pausar o acompanhamento' }).click();
  await paused;

  await page.reload();
  await expect(card.getByRole('button', { name: 'Retomar o acompanhamento' })).toBeVisible();
});

test('With consent a date that was given without a network reaches the account when it is back', async ({
  context,
  page,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await openSession(context, await newAccount(CONSENT.version));
  const known = page.waitForResponse(ME);
  await page.goto('/dashboard');
  await known;
  await page.route(ME, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  await failed;
  const card = herWeekCard(page);
  await expect(card).toContainText('Vai para a sua conta quando a internet voltar.');
  await page.unroute(ME);
  const sent = page.waitForResponse(isChange);
  // Said by hand: a browser that is set back online says so before its network is there.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await (await sent).json()).toMatchObject({ due_date: DUE_DATE });
  await expect(card).toContainText('Salva neste aparelho e na sua conta.');
});

test('What the account keeps is gone from the device once she leaves', async ({
  context,
  page,
  newAccount,
}) => {
  await openSession(context, await newAccount(CONSENT.version));
  await page.goto('/dashboard');
  await tellDate(page, 'lastPeriod', LAST_PERIOD);
  await expect(herWeekCard(page)).toContainText('Salva neste aparelho e na sua conta.');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(DUE_DATE);
});
