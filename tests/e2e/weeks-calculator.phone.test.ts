import { expect, test } from './fixtures.ts';
import { fillRegistration } from './support/account-forms.ts';
import { freshAccount } from './support/account.ts';
import { pregnancyCard } from './support/pregnancy-card.ts';

test('The landing page leads to the weeks of a date, which goes along into a new account', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-25T12:00:00-03:00');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'De quantas semanas estou?' }).tap();
  await page.getByRole('radio', { name: /^As semanas de hoje/ }).tap();
  await page.getByLabel('Semanas completas').fill('12');
  await page.getByRole('radio', { name: '5', exact: true }).click();
  await page.getByRole('button', { name: 'Ver as semanas' }).tap();
  await expect(page.getByRole('heading', { name: '12 semanas e 5 dias' })).toBeVisible();
  await expect(page.getByText('1º trimestre')).toBeInViewport();
  await page.getByRole('link', { name: 'Na minha conta, grátis' }).tap();
  await page.waitForURL('**/register');
  await fillRegistration(page, freshAccount());
  await page.getByRole('button', { name: 'Criar conta' }).tap();
  await page.waitForURL('**/dashboard');
  await expect(pregnancyCard(page)).toContainText('12 semanas e 5 dias');
});
