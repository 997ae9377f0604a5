import { MENU } from '#rules/menu.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';

const QUICK_CARDS = {
  'Semanas da gestação': '/pregnancy-weeks',
  'Contador de contrações': '/contraction-timer',
  'Plano de parto': '/birth-plan',
  'Marcos do bebê': '/baby-milestones',
  Vacinas: '/vaccines',
  Música: '/music',
};

test.describe('On the free plan', () => {
  test.beforeEach(async ({ context, page }) => {
    await openSession(context, BIA);
    await page.goto('/dashboard');
  });

  test('a reader is offered the plans, in the bar and in a banner', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'Plano premium' });
    await expect(banner).toContainText('R$ 29,99 por mês');
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/subscriptions');
    await expect(page.getByText('Você é premium')).toBeHidden();
    const upgrade = page.getByRole('banner').getByRole('link', { name: 'Assinar premium' });
    await expect(upgrade).toHaveAttribute('href', '/subscriptions');
  });

  test('a reader finds the quick cards and where to start', async ({ page }) => {
    const main = page.getByRole('main');
    for (const [label, href] of Object.entries(QUICK_CARDS)) {
      const card = main.getByRole('link', { name: new RegExp(`^${label}`) });
      await expect(card).toHaveAttribute('href', href);
    }
    const start = main.getByRole('heading', { name: 'Comece por aqui' }).locator('..');
    const targets = await start
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([MENU[1].href, MENU[2].href]);
  });
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
