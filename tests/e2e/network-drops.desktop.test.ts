import type { Page } from '@playwright/test';

import { type DropPlace, startDroppingServer } from '#tests/support/dropping-server.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { guideIsOpen } from './support/guide-is-open.ts';
import { guidePage } from './support/guide-page.ts';
import { openSession } from './support/open-session.ts';

test.beforeEach(({ expectConsole }) => expectConsole(/ERR_/));

/** Lets the connection of each request to these paths end there, until `restore`. */
async function dropConnections(page: Page, url: string, place: DropPlace) {
  const { port, stop } = await startDroppingServer(() => place);
  await page.route(url, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return {
    restore: async () => {
      await page.unroute(url);
      await stop();
    },
  };
}

test('F04 A login whose answer is cut amid its body says so, and can be tried again', async ({
  page,
}) => {
  const { restore } = await dropConnections(page, '**/api/auth/login', 'body');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(BIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(BIA.password);
  const button = page.getByRole('button', { name: 'Entrar' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao fazer login');
  await expect(button).toBeEnabled();
  await restore();
  await button.click();
  await page.waitForURL('**/dashboard');
});

test('F04 A guide whose answer is cut amid its headers says so, and can be tried again', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  const { restore } = await dropConnections(page, '**/api/guides/*', 'head');
  const { failure, retry, skeleton } = guidePage(page);
  await page.goto('/vaccines');
  await expect(failure).toContainText('Não conseguimos abrir o guia.');
  await expect(skeleton).toBeHidden();
  await restore();
  await retry.press('Enter');
  await guideIsOpen(page);
});
