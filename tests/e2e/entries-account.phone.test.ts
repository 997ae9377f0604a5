import type { Page, Route } from '@playwright/test';

import { ERRORS } from '#contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { openSession } from './support/session.ts';

const robe = (page: Page) => page.getByRole('checkbox', { name: 'Robe (1)' });
const bottle = (page: Page) =>
  page.getByRole('checkbox', { name: 'Garrafa de água e lanche leve (1)' });
const inAccount = (page: Page) => page.getByText('Guardado neste aparelho e na sua conta.');

test('Without consent no entry leaves the device, with it all do but one that the account rejects', async ({
  context,
  expectConsole,
  newAccount,
  page,
}) => {
  expectConsole(/422/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/entries')) sent.push(request.method());
  });
  await openSession(context, await newAccount());
  await page.goto('/troussau');
  await robe(page).tap();
  const give = page.getByRole('button', { name: 'Guardar também na minha conta' });
  await expect(give).toBeVisible();
  expect(sent).toEqual([]);
  await give.tap();
  await page.getByRole('button', { name: 'Autorizar e guardar' }).tap();
  await expect(inAccount(page)).toBeVisible();
  await expect(give).toHaveCount(0);
  expect(sent).toContain('PUT');

  const refuse = async (route: Route) => {
    const isRejected = route.request().postData()?.includes('mala/mae/garrafa') === true;
    const json = { detail: ERRORS.ENTRY_INVALID.detail, code: 'ENTRY_INVALID' };
    await (isRejected ? route.fulfill({ status: 422, json }) : route.continue());
  };
  await page.route('**/api/entries', refuse);
  await bottle(page).tap();
  await expect(page.getByText('não aceitou uma das marcações')).toBeVisible();
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/entries') && response.status() === 200,
  );
  await page.getByRole('checkbox').first().tap();
  expect((await stored).request().postData()).not.toContain('garrafa');
  await page.reload();
  await expect(bottle(page)).toBeChecked();
});
