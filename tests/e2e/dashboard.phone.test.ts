import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';

test('The dashboard offers the plans to a free user, and welcomes a premium user in green', async ({
  context,
  page,
}) => {
  const banner = page.getByRole('complementary', { name: 'Plano premium' });
  const offer = page.getByRole('banner').getByRole('link', { name: 'Assinar premium' });
  await openSession(context, BIA);
  await page.goto('/dashboard');
  await expect(banner).toContainText('R$ 29,99 por mês');
  await expect(page.getByText('Você é premium')).toBeHidden();
  await expect(offer).toBeVisible();

  await openSession(context, ANA);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
  await expect(banner).toContainText('Você é premium');
  const [red = 0, green = 0] = await banner.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(green).toBeGreaterThan(red);
  await expect(offer).toBeHidden();
  await expect(page.getByText('29,99')).toBeHidden();
});
