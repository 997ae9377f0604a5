import { CONSENT } from '#contract/consent.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { listStoredContractions } from './support/list-stored-contractions.ts';
import { logIn } from './support/log-in.ts';
import { openSession } from './support/open-session.ts';
import { readDatabase } from './support/read-database.ts';
import { recordRequests } from './support/record-requests.ts';
import { storeRecord } from './support/timer-record.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerPage } from './support/timer-page.ts';

/** Far from both ends of what is accepted: midnight may pass in between. */
const DUE_DATE = addDays(calendarDayOf(new Date(), 'America/Sao_Paulo'), 100);

test('A user gives her consent on /account after reading what for, and takes it back', async ({
  context,
  page,
  newAccount,
}) => {
  await openSession(context, await newAccount());
  await storeRecord(page, { dueDate: DUE_DATE });
  const changes = recordRequests(context, 'PATCH');
  await page.goto('/account');
  const { consent, dialog } = accountPage(page);
  await expect(consent).toContainText('Você não autorizou');
  await consent.getByRole('button', { name: 'Autorizar' }).press('Enter');
  await expect(consent).toContainText(CONSENT.text);
  await consent.getByRole('button', { name: 'Agora não' }).press('Enter');
  await expect(consent.getByRole('button', { name: 'Autorizar' })).toBeFocused();
  expect(changes, 'nothing given yet').toEqual([]);

  await consent.getByRole('button', { name: 'Autorizar' }).press('Enter');
  await consent.getByRole('button', { name: 'Autorizo' }).press('Enter');
  await expect(consent.getByText('Combinado: a sua conta também guarda')).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(consent).toContainText('Você autorizou');
  // What the device has is sent from this page, too.
  await expect.poll(() => changes.length).toBe(2);

  const withdraw = consent.getByRole('button', { name: 'Voltar atrás na autorização' });
  await withdraw.press('Enter');
  await expect(dialog).toHaveAccessibleName('Voltar atrás na autorização?');
  await expect(dialog).toContainText('as contrações e o que você marcou e escreveu');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await withdraw.press('Enter');
  await dialog.getByRole('button', { name: 'Apagar da conta' }).press('Enter');
  await expect(consent.getByText('Apagado da conta.')).toBeFocused();
  await expect(consent).toContainText('Você não autorizou');
  expect(changes.map((request) => request.postDataJSON() as unknown)).toEqual([
    { consent: CONSENT.version },
    { due_date: DUE_DATE },
    { consent: null },
  ]);
});

test('What the account deletes by a withdrawal is lost neither here nor at the next logout', async ({
  context,
  page,
  request,
}) => {
  const { account } = await timerAccount(request);
  await openSession(context, account);
  const contraction = contractionAt(Date.now(), { id: crypto.randomUUID(), duration: 1 });
  await storeRecord(page, { contractions: [contraction], dueDate: DUE_DATE });
  const { access_token: token } = await logIn(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  await request.patch('/api/user/me', { headers, data: { due_date: DUE_DATE } });
  await page.goto('/contraction-timer');
  await expect(timerPage(page).rows).toHaveCount(1);
  const syncOf = async () =>
    (await readDatabase(page)).items.flatMap((item) =>
      item.kind === 'contraction' ? item.status : [],
    );
  await expect.poll(syncOf).toEqual(['synced']);

  await openAccount(page);
  const { consent, dialog } = accountPage(page);
  await consent.getByRole('button', { name: 'Voltar atrás na autorização' }).click();
  await dialog.getByRole('button', { name: 'Apagar da conta' }).click();
  await expect(consent).toContainText('Você não autorizou');
  expect(await listStoredContractions(request, token)).toEqual([]);
  await expect.poll(syncOf).toEqual(['new']);

  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL('**/login');
  const { items } = await readDatabase(page);
  const itemOf = (kind: string) => items.find((item) => item.kind === kind);
  expect(itemOf('contraction')?.id).toBe(contraction.id);
  expect(itemOf('due-date')?.value, 'the date is not lost either').toMatchObject({ day: DUE_DATE });
});
