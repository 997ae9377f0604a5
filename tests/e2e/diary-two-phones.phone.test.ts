import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { saveEntries } from './support/account-api.ts';
import { bornOn } from './support/device-storage.ts';
import { diaryBar, feeding } from './support/diary-page.ts';
import { openSession } from './support/session.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const LIA = { ...bornOn(addDays(calendarDayOf(new Date()), -65), 39), name: 'Lia' };

test('A feed that is started on the dashboard runs on the other phone of the account, and ends from there on both', async ({
  context,
  page,
  newPremium,
  newDevice,
}) => {
  const account = await newPremium('yes');
  await openSession(context, account);
  await page.goto('/account');
  await saveEntries(page, [{ kind: 'child', key: CHILD, value: { ...LIA, sex: 'f' } }]);
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Hoje, com a Lia' });
  const told = page.waitForResponse(
    (response) => response.url().endsWith('/api/entries') && response.request().method() === 'PUT',
  );
  await today.getByRole('button', { name: 'Esquerdo' }).tap();
  await told;

  const other = await newDevice();
  await openSession(other, account);
  const otherPage = await other.newPage();
  await otherPage.goto('/diario');
  await feeding(otherPage, 'esquerdo').getByRole('button', { name: 'Parou' }).tap();
  await expect(feeding(otherPage, 'esquerdo')).toBeHidden();
  await expect(
    otherPage.getByText('Guardado neste aparelho e na sua conta.').first(),
  ).toBeVisible();

  await page.goto('/diario');
  await expect(diaryBar(page)).toBeVisible();
  await expect(feeding(page, 'esquerdo')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Esquerdo' })).toBeVisible();
});
