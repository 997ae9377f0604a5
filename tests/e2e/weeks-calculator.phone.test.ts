import { expect, test } from './fixtures.ts';
import { fillRegistration } from './support/fill-registration.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';

test('A guest learns her weeks from the landing page, and the date goes along into her new account', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00-03:00');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'De quantas semanas estou?' }).tap();
  await page.getByRole('radio', { name: /^As semanas de hoje/ }).tap();
  await page.getByLabel('Semanas completas').fill('12');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await page.getByRole('button', { name: 'Ver as semanas' }).tap();
  await expect(page.getByRole('heading', { name: '12 semanas e 5 dias' })).toBeVisible();
  await page.getByRole('link', { name: 'Na minha conta, grátis' }).tap();
  await page.waitForURL('**/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Criar conta' }).tap();
  await page.waitForURL('**/dashboard');
  await expect(pregnancyCard(page)).toContainText('12 semanas e 5 dias');
});
