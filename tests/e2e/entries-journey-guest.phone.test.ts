import type { Page } from '@playwright/test';

import { freshAccount } from './support/account.ts';
import { expect, test, workerIsReady, pagesAreCached } from './support/offline-site.ts';
import { readEntries, readStorage } from './support/device-storage.ts';
import { register, signIn } from './support/account-forms.ts';

const robe = (page: Page) => page.getByRole('checkbox', { name: 'Robe (1)' });
const bottle = (page: Page) =>
  page.getByRole('checkbox', { name: 'Garrafa de água e lanche leve (1)' });
const blood = (page: Page) => page.getByLabel('Tipo de sangue');
const maternity = (page: Page) => page.getByLabel('Maternidade', { exact: true });

/** Waits until the device has written it. */
async function isStored(page: Page, key: string): Promise<void> {
  await expect.poll(async () => (await readEntries(page)).map(({ id }) => id)).toContain(key);
}

test('What a guest ticked and chose, online and offline, is on a second device after the registration', async ({
  expectConsole,
  newDevice,
  page,
  network,
}) => {
  test.slow();
  expectConsole(/ERR_/);
  const account = freshAccount();
  await page.goto('/troussau');
  await workerIsReady(page);
  await pagesAreCached(page);
  await robe(page).tap();
  await expect(page.getByText('Guardado só neste aparelho.')).toBeVisible();
  await page.goto('/maternity-folder');
  await blood(page).selectOption('O-');
  await isStored(page, 'blood-type');

  await network.lose();
  await page.goto('/troussau');
  await expect(robe(page)).toBeChecked();
  await bottle(page).tap();
  await isStored(page, 'mala/mae/garrafa');
  await page.goto('/maternity-folder');
  await expect(blood(page)).toHaveValue('O-');
  await maternity(page).fill('Maternidade do Bairro');
  await maternity(page).blur();
  await isStored(page, 'maternity');
  await page.goto('/troussau');
  await expect(bottle(page)).toBeChecked();

  await network.regain();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/entries') && response.request().method() === 'PUT',
  );
  await register(page, account);
  expect((await stored).status()).toBe(200);
  // None is left to whoever uses this telephone next without an account.
  expect((await readEntries(page)).filter(({ userId }) => userId === 'guest')).toEqual([]);

  const second = await (await newDevice()).newPage();
  await signIn(second, account);
  await second.goto('/troussau');
  await expect(robe(second)).toBeChecked();
  await expect(bottle(second)).toBeChecked();
  await expect(second.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await second.goto('/maternity-folder');
  await expect(blood(second)).toHaveValue('O-');
  await expect(maternity(second)).toHaveValue('Maternidade do Bairro');

  // What is unticked there is unticked on the first; and nothing is the guest's any more.
  await second.goto('/troussau');
  await robe(second).click();
  await expect(second.getByText('Guardado neste aparelho e na sua conta.')).toBeVisible();
  await page.goto('/troussau');
  await expect(bottle(page)).toBeChecked();
  await expect(robe(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await page.goto('/troussau');
  await expect(bottle(page)).not.toBeChecked();

  // After the logout that device has nothing of the user, not even that something was ticked.
  await second.goto('/account');
  await second.getByRole('button', { name: 'Sair', exact: true }).click();
  await second.waitForURL('**/login');
  expect(await readEntries(second)).toEqual([]);
  const notes = Object.keys(await readStorage(second));
  expect(notes.filter((key) => /ticks|plan|entries/.test(key))).toEqual([]);
});
