import { SELLER } from '#rules/seller.ts';
import { expect, test } from './fixtures.ts';

test('Who cannot sign in finds help from there, and in it the way to a new password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
  await page.waitForURL('**/help');
  const main = page.getByRole('main');
  for (const name of ['SAMU 192', 'Bombeiros 193']) {
    await expect(main.getByRole('link', { name }).first()).toBeInViewport();
  }
  await expect(main).toContainText(SELLER.supportEmail);
  await main.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.waitForURL('**/forgot-password');
});
