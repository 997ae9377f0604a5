import { CONSENT } from '#contract/consent.ts';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { listStoredContractions, logIn } from './support/account-api.ts';
import { openSession } from './support/session.ts';
import { readDatabase, storeRecord } from './support/device-storage.ts';
import { recordRequests } from './support/requests.ts';
import { timerAccount } from './support/timer-account.ts';
import { timerPage } from './support/timer-page.ts';

/** Far from both ends of what is accepted: midnight may pass in between. */
const DUE_DATE = addDays(calendarDayOf(new Date(), 'America/Sao_Paulo'), 100);

test('Consent is given after its text and withdrawn again, and what the account deletes then stays on the device', async ({
  context,
  page,
  request,
}) => {
  const { account, withdrawConsent } = await timerAccount(request);
  await withdrawConsent();
  const { access_token: token } = await logIn(request, account);
  await openSession(context, account);
  const contraction = contractionAt(Date.now(), { id: crypto.randomUUID(), duration: 1 });
  await storeRecord(page, { contractions: [contraction], dueDate: DUE_DATE });
  const changes = recordRequests(context, 'PATCH');
  const states = async () =>
    (await readDatabase(page)).items.flatMap((item) =>
      item.kind === 'contraction' ? item.status : [],
    );
  await page.goto('/account');
  const { consent, dialog } = accountPage(page);
  const allow = consent.getByRole('button', { name: 'Autorizar' });

  await test.step('given by keyboard, after its text', async () => {
    await expect(consent).toContainText('Você não autorizou');
    await allow.press('Enter');
    await expect(consent).toContainText(CONSENT.text);
    await consent.getByRole('button', { name: 'Agora não' }).press('Enter');
    await expect(allow).toBeFocused();
    expect(changes, 'nothing given yet').toEqual([]);

    await allow.press('Enter');
    await consent.getByRole('button', { name: 'Autorizo' }).press('Enter');
    await expect(consent.getByText('Combinado: a sua conta também guarda')).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await expect(consent).toContainText('Você autorizou');
    // What the device has is sent from this page, too.
    await expect.poll(() => changes.length).toBe(2);
  });

  await test.step('what the device has timed is sent', async () => {
    await page.goto('/contraction-timer');
    await expect(timerPage(page).rows).toHaveCount(1);
    await expect.poll(states).toEqual(['synced']);
    expect(await listStoredContractions(request, token)).toHaveLength(1);
  });

  await test.step('withdrawn, which empties the account alone', async () => {
    await openAccount(page);
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
    // The date once more where a page was left before its answer.
    expect([...new Set(changes.map((change) => change.postData()))]).toEqual(
      [{ consent: CONSENT.version }, { due_date: DUE_DATE }, { consent: null }].map((body) =>
        JSON.stringify(body),
      ),
    );
    expect(await listStoredContractions(request, token)).toEqual([]);
    await expect.poll(states).toEqual(['new']);
  });

  await test.step('and a logout leaves both on the device', async () => {
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL('**/login');
    const { items } = await readDatabase(page);
    const itemOf = (kind: string) => items.find((item) => item.kind === kind);
    expect(itemOf('contraction')?.id).toBe(contraction.id);
    expect(itemOf('due-date')?.value).toMatchObject({ day: DUE_DATE });
  });
});
