import { readFile } from 'node:fs/promises';
import { EXPORT_FILE_NAME, UserExportSchema } from '#contract/user.ts';
import { ERRORS } from '#contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { accountPage, openAccount } from './support/account-page.ts';
import { ANA } from './support/account.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openSession } from './support/open-session.ts';
import { refuse } from './support/refuse.ts';

const API = '**/api/user/export';

test('G02 A user saves all that her account keeps as one file', async ({ context, page }) => {
  await openSession(context, ANA);
  const { release, count } = await holdRequests(page, API);
  await openAccount(page);
  const { exporting, download } = accountPage(page);
  await download.dblclick();
  await expect(download).toHaveText('Preparando o arquivo...');
  const saved = page.waitForEvent('download');
  release();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(EXPORT_FILE_NAME);
  const text = await readFile(await file.path(), 'utf8');
  const { account, payments } = UserExportSchema.parse(JSON.parse(text));
  expect(account.email).toBe(ANA.email);
  expect(payments.length).toBeGreaterThan(0);
  expect(text, 'a person can read it').toContain('\n  "account": {\n');
  await expect(exporting.getByRole('status')).toHaveText(
    'Pronto: o arquivo está nos downloads do aparelho.',
  );
  expect(count()).toBe(1);
});

test('A user whose file does not come is told why, and asks again', async ({
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/429|503|ERR_INTERNET_DISCONNECTED/);
  await openSession(context, ANA);
  await openAccount(page);
  const { exporting, download } = accountPage(page);
  const failure = exporting.getByRole('alert');
  for (const code of ['UNAVAILABLE', 'TOO_MANY_ATTEMPTS'] as const) {
    await page.route(API, refuse(code));
    await download.click();
    await expect(failure).toHaveText(ERRORS[code].detail);
    await page.unroute(API);
  }
  await page.route(API, (route) => route.fulfill({ json: { portal: 'Entre no Wi-Fi' } }));
  await download.click();
  await expect(failure).toContainText('Não conseguimos preparar o arquivo');
  await page.unroute(API);
  const saved = page.waitForEvent('download');
  await download.click();
  await saved;
  await expect(failure).toBeEmpty();
});
