import { readFile } from 'node:fs/promises';

import { CONSENT } from '#contract/consent.ts';
import { UserExportSchema } from '#contract/user.ts';
import { ENTERED_KINDS, isForAccount } from '#lib/entries/model.ts';
import { expect, test } from './fixtures.ts';
import { saveEntries } from './support/account-api.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { examList } from './support/exam-list.ts';
import { openGuide } from './support/guide-page.ts';
import { planPage } from './support/birth-plan.ts';
import { readEntries, readStorage } from './support/device-storage.ts';
import { register } from './support/account-forms.ts';
import { dateVaccines, openPremium } from './support/vaccine-list.ts';

test('An entry of every kind is in the downloaded file, and gone with the account', async ({
  context,
  newAccount,
  page,
  request,
}) => {
  test.slow();
  const user = await newAccount(CONSENT.version);
  await openPremium(request, context, user);
  const robe = page.getByRole('checkbox', { name: 'Robe (1)' });
  const inAccount = page.getByText('Guardado neste aparelho e na sua conta.');

  await test.step('one entry of every kind', async () => {
    await page.goto('/troussau');
    await robe.tap();
    await expect(inAccount).toBeVisible();
    const list = await dateVaccines(page, '2026-01-31', '2026-04-10');
    await list.dose('Ao nascer', 'BCG').tap();
    await expect(inAccount).toBeVisible();
    await openGuide(page, '/baby-milestones');
    await page.getByRole('checkbox', { name: /^Sorri quando conversam com ele/ }).tap();
    await page.getByLabel('Uma lembrança').filter({ visible: true }).fill('No domingo');
    await page.getByLabel('Uma lembrança').filter({ visible: true }).blur();
    await expect(inAccount).toBeVisible();
    await openGuide(page, '/exams');
    const exams = examList(page);
    await exams.tick('Hemograma').tap();
    await exams.day('Hemograma').fill('2026-01-12');
    await exams.note('Hemograma').fill('No posto');
    await exams.note('Hemograma').blur();
    await expect(inAccount).toBeVisible();
    await openGuide(page, '/birth-plan');
    const bath = planPage(page).item(/^Banho morno/);
    await bath.getByRole('radio', { name: 'Sim' }).tap();
    await page.getByLabel('Nome', { exact: true }).fill('Clara Souza');
    await page.getByLabel('Nome', { exact: true }).blur();
    await expect(inAccount).toBeVisible();
    // What other tests enter by hand.
    await saveEntries(page, [
      { kind: 'pregnancy', key: 'current', value: { babies: 2 } },
      { kind: 'measure', key: 'birth/2026-01-31', value: MEASURE },
      { kind: 'reminder', key: 'week', value: { day: null } },
      { kind: 'diary', key: `birth/${crypto.randomUUID()}`, value: BATH },
    ]);
  });

  await test.step('the file has each of them', async () => {
    await openAccount(page);
    const saved = page.waitForEvent('download');
    await accountPage(page).download.tap();
    const text = await readFile(await (await saved).path(), 'utf8');
    const { entries } = UserExportSchema.parse(JSON.parse(text));
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(OF_ACCOUNT.length);
    const values = Object.fromEntries(
      entries.map(({ kind, key, value }) => [kind, { key, value }]),
    );
    expect(values).toMatchObject({
      tick: { key: 'mala/mae/robe', value: true },
      vaccine: { key: `${values['child']?.key}/bcg`, value: { day: null } },
      milestone: { value: { day: null, note: 'No domingo' } },
      exam: { key: 'birth/hemograma-1', value: { day: '2026-01-12', note: 'No posto' } },
      plan: { value: { answer: 'sim', comment: '' } },
      paper: { key: 'name', value: 'Clara Souza' },
      child: { value: { day: '2026-01-31', weeks: null } },
    });
  });

  await test.step('the deleted account takes them from device and server', async () => {
    const kinds = async () => (await readEntries(page)).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(expect.arrayContaining(OF_ACCOUNT.toSorted()));
    const { openDeletion, ownPassword, confirmDeletion } = accountPage(page);
    await openDeletion.tap();
    await ownPassword.fill(user.password);
    await confirmDeletion.tap();
    await page.waitForURL('**/account-deleted');
    expect(await readEntries(page)).toEqual([]);
    expect(await readStorage(page)).toEqual({});
  });

  await test.step('a new account of that e-mail knows none of them', async () => {
    await register(page, user);
    await page.goto('/troussau');
    await expect(robe).not.toBeChecked();
    await page.goto('/maternity-folder');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
    await openAccount(page);
    const saved = page.waitForEvent('download');
    await accountPage(page).download.tap();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(UserExportSchema.parse(JSON.parse(text)).entries).toEqual([]);
    // That the account has no due date and no pause may have been listed by now.
    expect((await readEntries(page)).filter(({ value }) => value !== null)).toEqual([]);
  });
});

const OF_ACCOUNT = ENTERED_KINDS.filter((kind) => isForAccount({ kind }));
const BATH = {
  type: 'bath',
  start: '2026-01-31T18:00:00Z',
  note: '',
  device: 'a1',
  separate: false,
};
const MEASURE = { day: '2026-01-31', weight: 3450, length: null, standing: false, head: null };
