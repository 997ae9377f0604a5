import { expect, test } from './fixtures.ts';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader reads a whole week', async ({ page }) => {
    await page.goto('/pregnancy-weeks/20');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 20');
    for (const name of [
      'O que esperar',
      'Mudanças no seu corpo',
      'Alívio dos sintomas',
      'Exercícios recomendados',
      'Pré-natal',
      'Sinais de alerta',
      'Movimentos do bebê',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Semana 21', exact: true })).toBeVisible();
    await page.getByText('Em qualquer semana, vá à maternidade agora').click();
    await expect(page.getByRole('link', { name: /SAMU 192/ }).first()).toBeVisible();
  });
});

test('A reader opens the signs of any week, and can call SAMU from there', async ({ page }) => {
  await page.goto('/pregnancy-weeks/8');
  const call = page.getByRole('main').getByRole('link', { name: 'Ligar para o SAMU 192' });
  await expect(call).toBeHidden();
  await page.getByText('Em qualquer semana, vá à maternidade agora').click();
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:192');
});

test('A reader goes to any other week by the strip', async ({ page }) => {
  await page.goto('/pregnancy-weeks/12');
  const strip = page.getByRole('navigation', { name: 'Ir para outra semana' });
  await expect(strip.getByRole('link')).toHaveCount(35);
  await expect(strip.getByRole('link', { name: '12 semanas' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await strip.getByRole('link', { name: '33 semanas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 33');
});
