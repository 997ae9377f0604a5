import type { Page, Route } from '@playwright/test';

import { CONSENT } from '#contract/consent.ts';
import { expect, test } from './fixtures.ts';
import { openSession } from './support/open-session.ts';
import { refuse } from './support/refuse.ts';
import { reloadWhenKept } from './support/reload-when-kept.ts';
import { slowNetwork } from './support/slow-network.ts';

const robe = (page: Page) => page.getByRole('checkbox', { name: 'Robe (1)' });
const bottle = (page: Page) =>
  page.getByRole('checkbox', { name: 'Garrafa de água e lanche leve (1)' });
const count = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const inAccount = (page: Page) => page.getByText('Guardado neste aparelho e na sua conta.');

/** What she notices of a delay begins there, in ms; the slow network takes longer for its first byte. */
const AT_ONCE = 300;

/** How long after her tap the page said what it says of it, in ms, as the page itself has seen it. */
async function msUntilSaid(page: Page, tap: () => Promise<void>, words: string): Promise<number> {
  await page.evaluate((expected) => {
    const { dataset } = document.documentElement;
    delete dataset['took'];
    let tapped = 0;
    addEventListener('click', () => (tapped ||= performance.now()), { capture: true });
    const look = () => {
      const said = Array.from(document.querySelectorAll('[data-count]'), (one) => one.textContent);
      if (tapped === 0 || !said.includes(expected)) return void requestAnimationFrame(look);
      dataset['took'] = String(performance.now() - tapped);
    };
    look();
  }, words);
  await tap();
  await expect(page.locator('html')).toHaveAttribute('data-took');
  return Number(await page.locator('html').getAttribute('data-took'));
}

test.beforeEach(async ({ context, newAccount, page }) => {
  await openSession(context, await newAccount(CONSENT.version));
  await page.goto('/troussau');
  await robe(page).tap();
  await expect(inAccount(page)).toBeVisible();
});

test('On a slow network a tick is on the screen at once, and kept before the account has it', async ({
  page,
}) => {
  await slowNetwork(page);
  const took = await msUntilSaid(page, () => bottle(page).tap(), '2 de 14 prontos');
  expect(took).toBeLessThan(AT_ONCE);
  await reloadWhenKept(page);
  await expect(bottle(page)).toBeChecked();
  await expect(count(page, '2 de 14 prontos')).toBeVisible();
  await expect(inAccount(page)).toBeVisible();
});

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'fails with 500': (route) => route.fulfill({ status: 500, body: 'Oops' }),
  'asks for a pause with 429': refuse('TOO_MANY_ATTEMPTS', { 'Retry-After': '2' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'never answers': () => new Promise(() => undefined),
};

for (const [what, answer] of Object.entries(FAILURES)) {
  test(`Where the account ${what}, a tick is shown and kept, no page waits for it, and it is sent later`, async ({
    expectConsole,
    page,
  }) => {
    expectConsole(/429|500|ERR_CONNECTION_RESET|Por enquanto, só no aparelho/);
    await page.route('**/api/marks', answer);
    const took = await msUntilSaid(page, () => bottle(page).tap(), '2 de 14 prontos');
    expect(took).toBeLessThan(AT_ONCE);
    await expect(inAccount(page)).toBeHidden();
    await reloadWhenKept(page);
    await expect(bottle(page)).toBeChecked();
    await expect(page.getByText(/^Guardado neste aparelho\. /)).toBeVisible();
    await bottle(page).tap();
    await expect(count(page, '1 de 14 pronto')).toBeVisible();
    await bottle(page).tap();
    await page.getByRole('tab', { name: 'Essenciais' }).tap();
    await expect(page.getByRole('tabpanel', { name: 'Essenciais' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).tap();
    await page.waitForURL('**/search');

    await page.unroute('**/api/marks', answer);
    await page.goto('/troussau');
    await expect(bottle(page)).toBeChecked();
    await expect(inAccount(page)).toBeVisible();
  });
}
