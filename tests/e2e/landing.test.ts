import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { openSession } from './support/open-session.ts';

const FEATURES = [
  ['Semanas da gestação', '/pregnancy-weeks', 'Grátis'],
  ['Contador de contrações', '/contraction-timer', 'Premium'],
  ['Plano de parto', '/birth-plan', 'Premium'],
  ['Calendário de vacinas', '/vaccines', 'Premium'],
  ['Marcos do bebê', '/baby-milestones', 'Premium'],
  ['Sono e música', '/music', 'Premium'],
] as const;

test('A visitor finds both ways in at the top, on the narrowest screen too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Entrar', '/login'],
    ['Criar conta', '/register'],
  ] as const) {
    const link = header.getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', path);
  }
});

test('A visitor sees six features, and which of them is free', async ({ page }) => {
  await page.goto('/');
  for (const [title, path, plan] of FEATURES) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByRole('link')).toHaveAttribute('href', path);
    await expect(card).toContainText(plan);
  }
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: /(Grátis|Premium)\s*$/ })).toHaveCount(FEATURES.length);
});

test('A visitor compares the two plans and goes on to subscribe', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver planos' }).click();
  const monthly = page.getByRole('link', { name: 'Assinar mensal' });
  const annual = page.getByRole('link', { name: 'Assinar anual' });
  await expect(monthly).toHaveAttribute('href', '/subscriptions');
  await expect(annual).toHaveAttribute('href', '/subscriptions');
  const plans = page.locator('#planos');
  await expect(plans).toBeInViewport();
  for (const words of ['39,90', '29,99', '25% OFF', 'R$ 359,88 por ano', 'R$ 119,52']) {
    await expect(plans).toContainText(words);
  }
  await annual.click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

test('A reader who is signed in is led to her dashboard', async ({ context, page }) => {
  await openSession(context, BIA);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Entrar' })).toBeHidden();
  await header.getByRole('link', { name: 'Abrir meu início' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Bia');
});
