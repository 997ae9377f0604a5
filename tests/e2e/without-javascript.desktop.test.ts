import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('Without JavaScript weeks, trousseau and the pages of a purchase can be read, and nothing waits', async ({
  page,
}) => {
  const main = page.getByRole('main');

  await test.step('a whole week', async () => {
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
    await expect(page.getByRole('link', { name: 'Semana 21' })).toBeVisible();
    await page.getByText('Em qualquer semana, vá à maternidade agora').click();
    await expect(page.getByRole('link', { name: /SAMU 192/ }).first()).toBeVisible();
  });

  await test.step('all lists of the trousseau, with nothing to tick', async () => {
    await page.goto('/troussau');
    await expect(page.getByText('Robe (1)')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
    for (const id of ['mala', 'essenciais', 'enxoval']) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Enxoval por idade' }).click();
    await expect(page.locator('#enxoval')).toBeInViewport();
  });

  await test.step('the pages of a purchase', async () => {
    await page.goto('/subscriptions');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Antes de assinar' })).toBeVisible();
    await expect(page.getByText('Carregando os planos...')).toBeHidden();
    await expect(page.getByText('Você já é assinante premium!')).toBeHidden();
    await page.goto('/payment/success');
    await expect(page.locator('noscript p')).toContainText('O seu plano abre de qualquer jeito');
    await expect(main.getByText('Verificando pagamento...')).toBeHidden();
    await page.goto('/payment/failure');
    await expect(main).toContainText('Nenhum valor foi cobrado.');
    await page.getByRole('link', { name: 'Tentar Novamente' }).click();
    await page.waitForURL('**/subscriptions');
  });
});
