import type { Page, Route } from '@playwright/test';

import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { openSession } from './support/session.ts';
import { refuse } from './support/mock-api.ts';

const robe = (page: Page) => page.getByRole('checkbox', { name: 'Robe (1)' });
const bottle = (page: Page) =>
  page.getByRole('checkbox', { name: 'Garrafa de água e lanche leve (1)' });
const count = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const inAccount = (page: Page) => page.getByText('Guardado neste aparelho e na sua conta.');

test.beforeEach(async ({ context, newAccount, page }) => {
  await openSession(context, await newAccount(CONSENT.version));
  await page.goto('/troussau');
  await robe(page).tap();
  await expect(inAccount(page)).toBeVisible();
});

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'never answers': () => new Promise(() => undefined),
  'asks for a pause with 429': refuse('TOO_MANY_ATTEMPTS', { 'Retry-After': '2' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'fails with 500': (route) => route.fulfill({ status: 500, body: 'Oops' }),
};

for (const [index, [what, answer]] of Object.entries(FAILURES).entries()) {
  // One failure shows it: what follows which is in src/lib/sync/runner-failures.test.ts.
  const tag = index < 1 ? [] : ['@deep'];
  test(
    `Where the account ${what}, a tick is shown and stored before its answer, no page waits for it, and it is sent later`,
    { tag },
    async ({ expectConsole, page }) => {
      expectConsole(/429|500|ERR_CONNECTION_RESET|Por enquanto, só no aparelho/);
      const gate = Promise.withResolvers<void>();
      const held = async (route: Route) => {
        await gate.promise;
        await answer(route);
      };
      await page.route('**/api/entries', held);
      const asked = page.waitForRequest('**/api/entries');
      await bottle(page).tap();
      await asked;
      await expect(count(page, '2 de 14 prontos')).toBeVisible();
      await expect(inAccount(page)).toBeHidden();
      gate.resolve();
      await page.reload();
      await expect(bottle(page)).toBeChecked();
      await expect(page.getByText(/^Guardado neste aparelho\. /)).toBeVisible();
      await bottle(page).tap();
      await expect(count(page, '1 de 14 pronto')).toBeVisible();
      await bottle(page).tap();
      await page.getByRole('tab', { name: 'Essenciais' }).tap();
      await expect(page.getByRole('tabpanel', { name: 'Essenciais' })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).tap();
      await page.waitForURL('**/search');

      await page.unroute('**/api/entries', held);
      await page.goto('/troussau');
      await expect(bottle(page)).toBeChecked();
      await expect(inAccount(page)).toBeVisible();
    },
  );
}
