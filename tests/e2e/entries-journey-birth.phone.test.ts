import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';

import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { guideIsOpen } from './support/guide-page.ts';
import { pregnancyCard, enterDate } from './support/pregnancy-card.ts';
import { payPlan } from './support/account-api.ts';
import { signIn } from './support/account-forms.ts';
import { noonOf, vaccineList } from './support/vaccine-list.ts';

/** For a birth on 31 January 2026: months that have no 31st end with their last day. */
const VISITS = [
  ['Vacinas: 2 meses', '2026-03-31'],
  ['Vacinas: 3 meses', '2026-04-30'],
  ['Vacinas: 4 meses', '2026-05-31'],
  ['Vacinas: 5 meses', '2026-06-30'],
  ['Vacinas: 6 meses', '2026-07-31'],
  ['Vacinas: 7 a 9 meses', '2026-08-31'],
  ['Vacinas: 9 meses', '2026-10-31'],
  ['Vacinas: 12 meses', '2027-01-31'],
  ['Vacinas: 15 meses', '2027-04-30'],
  ['Vacinas: 18 meses', '2027-07-31'],
  ['Vacinas: 4 anos', '2030-01-31'],
  ['Vacinas: 5 a 6 anos', '2031-01-31'],
  ['Vacinas: 9 anos', '2035-01-31'],
  ['Vacinas: 10 anos', '2036-01-31'],
  ['Vacinas: 11 anos', '2037-01-31'],
  ['Vacinas: 14 anos', '2040-01-31'],
];

test('A due date, a birth, the days of the vaccines, the diary and the ticks follow one from the other', async ({
  context,
  newAccount,
  page,
  request,
}) => {
  test.slow();
  const user = await newAccount(CONSENT.version);
  await payPlan(request, user, 'monthly');
  await context.clock.setFixedTime(noonOf('2026-01-20'));
  await signIn(page, user);
  const card = pregnancyCard(page);
  await enterDate(page, 'booklet', '2026-02-14');
  await expect(card.getByRole('heading', { name: 'Semana 36' })).toBeVisible();

  await context.clock.setFixedTime(noonOf('2026-02-10'));
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Semana 39' })).toBeVisible();
  await card.getByRole('button', { name: 'Meu bebê nasceu' }).tap();
  await card.getByLabel('Dia em que o bebê nasceu').fill('2026-01-31');
  await expect(card.getByLabel('Com quantas semanas de gestação')).toHaveValue('38');
  await card.getByRole('button', { name: 'Guardar o nascimento' }).tap();
  await expect(card.getByRole('heading', { name: '1 semana' })).toBeVisible();
  await expect(card).toContainText(
    /Vacinas: Ao nascer\s*Com a Caderneta da Criança na mão\s*está na época/,
  );

  await card.getByRole('link', { name: 'Vacinas: Ao nascer' }).tap();
  await page.waitForURL('**/vaccines');
  await guideIsOpen(page);
  const list = vaccineList(page);
  await expect(list.place).toContainText('Nasceu em 31 de janeiro de 2026, com 38 semanas.');
  await expect(list.age('2 meses')).toContainText('31 de março de 2026');
  await list.dose('Ao nascer', 'BCG').tap();
  await list.givenOn('Ao nascer', 'BCG').fill('2026-02-01');
  await list.dose('Ao nascer', 'Hepatite B').tap();
  await expect(list.place).toContainText('Guardado neste aparelho e na sua conta.');

  const download = page.waitForEvent('download');
  await list.diary.tap();
  const text = await readFile(await (await download).path(), 'utf8');
  const events = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual(VISITS);
  for (const { component, startDate, summary } of events) {
    expect(startDate.isDate, summary).toBe(true);
    expect(component.getAllSubcomponents('valarm'), summary).toHaveLength(1);
  }

  await page.reload();
  await guideIsOpen(page);
  await expect(list.dose('Ao nascer', 'BCG')).toBeChecked();
  await expect(list.givenOn('Ao nascer', 'BCG')).toHaveValue('01/02/2026');
  await expect(list.givenOn('Ao nascer', 'Hepatite B')).toHaveValue('10/02/2026');
  await expect(list.outlook).toHaveText('Próxima idade: 2 meses, em 31 de março de 2026.');

  await page.goto('/dashboard');
  await expect(card).toContainText(/Vacinas: 2 meses\s*31 de março de 2026/);
  await expect(card).not.toContainText('Ao nascer');
});
