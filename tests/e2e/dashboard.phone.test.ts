import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';

test('A free reader is offered the plans, in the bar and in a banner', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  await page.goto('/dashboard');
  const banner = page.getByRole('complementary', { name: 'Plano premium' });
  await expect(banner).toContainText('R$ 29,99 por mês');
  await expect(page.getByText('Você é premium')).toBeHidden();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Assinar premium' }),
  ).toBeVisible();
});

test('A premium reader is welcomed in green and offered nothing', async ({ context, page }) => {
  await openSession(context, ANA);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana');
  const banner = page.getByRole('complementary', { name: 'Plano premium' });
  await expect(banner).toContainText('Você é premium');
  const [red = 0, green = 0] = await banner.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(green).toBeGreaterThan(red);
  await expect(page.getByRole('link', { name: 'Assinar premium' })).toBeHidden();
  await expect(page.getByText('29,99')).toBeHidden();
});
