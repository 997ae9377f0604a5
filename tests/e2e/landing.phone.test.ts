import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';

test('A guest finds both ways in at the top of the narrowest screen, and the plans below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (const name of ['Entrar', 'Criar conta']) {
    const link = page.getByRole('banner').getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Ver planos' }).click();
  await expect(page.locator('#planos')).toBeInViewport();
  await page.getByRole('link', { name: 'Assinar anual' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

test('Who cannot sign in finds help from there, with the emergency numbers in its first view', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
  await page.waitForURL('**/help');
  for (const name of ['SAMU 192', 'Bombeiros 193']) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport();
  }
});

test('A user who is signed in is led to her dashboard', async ({ context, page }) => {
  await openSession(context, BIA);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden();
  await header.getByRole('link', { name: 'Abrir meu início' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia');
});
