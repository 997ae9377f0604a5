import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { openSession } from './support/session.ts';

test('The landing page leads a guest to both ways in, the plans and help, and a user to the dashboard', async ({
  context,
  page,
}) => {
  const header = page.getByRole('banner');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (const name of ['Entrar', 'Criar conta']) {
    await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Ver planos' }).click();
  await expect(page.locator('#planos')).toBeInViewport();
  await page.getByRole('link', { name: 'Assinar anual' }).click();
  await expect(page).toHaveURL(/\/subscriptions#annual$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
  await page.waitForURL('**/help');
  for (const name of ['SAMU 192', 'Bombeiros 193']) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport();
  }

  await openSession(context, BIA);
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden();
  await header.getByRole('link', { name: 'Abrir meu início' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia');
});
