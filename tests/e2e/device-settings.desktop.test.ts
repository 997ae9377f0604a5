import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';

/** Not at the top of the page, where the browser puts it when its control goes. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body'), after).not.toBeFocused();
}

test('By keyboard the network is chosen and the pregnancy paused and resumed, on a page and on the dashboard', async ({
  context,
  page,
}) => {
  const pause = page.locator('.page-foot').getByRole('button', { name: /^Pausar/ });
  const resume = page.getByRole('main').getByRole('button', { name: /^Retomar/ });
  const network = page.getByRole('radiogroup', { name: 'Atendimento' });
  const open = async (path: string) => {
    await page.goto(path);
    await islandsAreAwake(page);
  };
  await open('/puerperium');
  await network.getByRole('radio', { name: 'Os dois' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-network', 'sus');
  await expect(network.getByRole('radio', { name: 'SUS' })).toBeFocused();
  await open('/pregnancy-weeks');
  await page.getByRole('combobox', { name: 'Aparência' }).focus();
  await page.keyboard.press('Tab');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  // What stands on the page is another now: it is read from its beginning.
  await expect(page.getByRole('main')).toBeFocused();
  await resume.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(pause).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-tracking', 'on');

  await openSession(context, BIA);
  await open('/puerperium');
  await pause.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await islandsAreAwake(page);
  const card = pregnancyCard(page);
  await card.getByRole('button', { name: 'Agora não' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Agora não' })).toHaveCount(0);
  await expectFocusKept(page, 'the page of care is declined');
  await card.getByRole('button', { name: /^Retomar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
});
