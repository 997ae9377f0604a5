import { readFile } from 'node:fs/promises';

import { ERRORS } from '#contract/errors.ts';
import { EXPORT_FILE_NAME, UserExportSchema } from '#contract/user.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { accountPage } from './support/account-page.ts';
import { savedGuides, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { payPlan } from './support/account-api.ts';
import { readDatabase, readStorage, storeRecord } from './support/device-storage.ts';
import { timerPage } from './support/timer-page.ts';

/** Far from both ends of what is accepted: midnight may pass in between. */
const DUE_DATE = addDays(calendarDayOf(new Date(), 'America/Sao_Paulo'), 100);

test('G02 G03 A user downloads all that the account stores and deletes it, and nothing is left on the device', async ({
  context,
  page,
  request,
  newAccount,
  expectConsole,
}) => {
  expectConsole(/401|422/);
  const account = await newAccount();
  await payPlan(request, account, 'monthly');
  await openSession(context, account);
  await storeRecord(page, {
    contractions: [contractionAt(Date.now() - 600_000)],
    dueDate: DUE_DATE,
  });
  await page.goto('/contraction-timer');
  await timerPage(page).start.click();
  await expect(timerPage(page).finish).toBeEnabled();
  await openGuide(page, '/vaccines');
  await expect.poll(() => savedGuides(page)).not.toEqual([]);
  const contractions = async () =>
    (await readDatabase(page)).items.filter(({ kind }) => kind === 'contraction');
  await expect.poll(contractions).toHaveLength(2);
  const reading = await context.newPage();
  await reading.goto('/pregnancy-weeks/20');
  await expect(reading.getByRole('button', { name: 'Sair' })).toBeVisible();

  await page.goto('/account');
  const { openDeletion, dialog, ownPassword, confirmDeletion, failure } = accountPage(page);
  await expect(openDeletion).toBeEnabled();
  await openDeletion.press('Enter');
  await expect(dialog).toHaveAccessibleName('Excluir a sua conta?');
  await expect(dialog.getByRole('heading')).toBeFocused();
  for (const sentence of [
    /O que some: o seu nome, o e-mail e a senha/,
    /O que fica, por lei: os pagamentos, sem o seu nome e sem o seu e-mail/,
    /O plano: ele termina na hora, e isso não devolve o que você pagou/,
    /você pode pedir a devolução: faça isso antes/,
  ])
    await expect(dialog).toContainText(sentence);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(openDeletion).toBeFocused();
  await openDeletion.press('Enter');
  await dialog.getByRole('link', { name: 'Ver como' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pagamentos' })).toBeInViewport();

  await openDeletion.click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar meus dados antes' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(EXPORT_FILE_NAME);
  const text = await readFile(await file.path(), 'utf8');
  const exported = UserExportSchema.parse(JSON.parse(text));
  expect(exported.account.email).toBe(account.email);
  expect(exported.payments).toHaveLength(1);
  expect(text, 'a person can read it').toContain('\n  "account": {\n');
  await ownPassword.fill('não é esta');
  await ownPassword.press('Enter');
  await expect(failure.filter({ hasText: /./ })).toHaveText(ERRORS.PASSWORD_WRONG.detail);
  expect(await contractions(), 'nothing is deleted by a wrong one').toHaveLength(2);
  await ownPassword.fill(account.password);
  await confirmDeletion.click();

  await page.waitForURL('**/account-deleted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta excluída');
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect.poll(() => readStorage(page)).toEqual({});
  await expect.poll(() => readDatabase(page)).toEqual({ items: [], settings: [] });
  await expect.poll(() => savedGuides(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(page.url()).not.toMatch(/[?#@]/);

  const { email, password } = account;
  const again = await request.post('/api/auth/login', { data: { email, password } });
  expect(again.status()).toBe(401);
  await page.goBack();
  await expect(page.getByText(account.email)).toHaveCount(0);
});
