import type { Page, Route } from '@playwright/test';
import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { openSession } from './support/open-session.ts';
import { reloadWhenStored } from './support/stored-entries.ts';

const robe = (page: Page) => page.getByRole('checkbox', { name: 'Robe (1)' });
const bottle = (page: Page) =>
  page.getByRole('checkbox', { name: 'Garrafa de água e lanche leve (1)' });
const inAccount = (page: Page) => page.getByText('Guardado neste aparelho e na sua conta.');
const clear = (page: Page) => page.getByRole('button', { name: 'Apagar tudo o que marquei' });

test('Without her consent nothing leaves the device; with it, what she marked before goes', async ({
  context,
  newAccount,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/entries')) sent.push(request.method());
  });
  await openSession(context, await newAccount());
  await page.goto('/troussau');
  await robe(page).tap();
  const give = page.getByRole('link', { name: 'Guardar também na minha conta' });
  await expect(give).toBeVisible();
  expect(sent).toEqual([]);
  await give.click();
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await page.getByRole('button', { name: 'Autorizo' }).click();
  await expect(page.getByText('Combinado: a sua conta também guarda')).toBeVisible();
  await page.goto('/troussau');
  await expect(inAccount(page)).toBeVisible();
  expect(sent).toContain('PUT');
});

test('What her account refuses stays here, is said, and holds up nothing else', async ({
  context,
  expectConsole,
  newAccount,
  page,
}) => {
  expectConsole(/422/);
  await openSession(context, await newAccount(CONSENT.version));
  const refuse = async (route: Route) => {
    const isOfRobe = route.request().postData()?.includes('mala/mae/robe') === true;
    const json = { detail: 'Uma das marcações não pôde ser lida.', code: 'ENTRY_INVALID' };
    await (isOfRobe ? route.fulfill({ status: 422, json }) : route.continue());
  };
  await page.route('**/api/entries', refuse);
  await page.goto('/troussau');
  await robe(page).tap();
  await expect(page.getByText('não aceitou uma das marcações')).toBeVisible();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/entries') && response.status() === 200,
  );
  await bottle(page).tap();
  expect((await stored).request().postData()).not.toContain('robe');
  await reloadWhenStored(page);
  await expect(robe(page)).toBeChecked();
});

test('All that she marked is deleted in one tap, and comes back by the next', async ({ page }) => {
  await page.goto('/troussau');
  await robe(page).tap();
  await bottle(page).tap();
  await clear(page).tap();
  await expect(page.getByText('Tudo o que você marcou foi apagado.')).toBeVisible();
  await expect(robe(page)).not.toBeChecked();
  await page.locator('.saved-where').getByRole('button', { name: 'Desfazer' }).tap();
  await expect(robe(page)).toBeChecked();
  await clear(page).tap();
  await reloadWhenStored(page);
  await expect(robe(page)).not.toBeChecked();
  await expect(clear(page)).toBeHidden();
});
