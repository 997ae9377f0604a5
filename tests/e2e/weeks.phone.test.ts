import { expect, test } from './fixtures.ts';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a user reads a whole week', async ({ page }) => {
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

test('A user goes from the list to a week, by its strip and its pager to others, and opens the signs of any week', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('jumps to a trimester', async () => {
    await page.goto('/pregnancy-weeks');
    await page.getByRole('link', { name: /^3º trimestre/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^3º trimestre/ })).toBeInViewport();
    const card = page.getByRole('link', { name: 'Semana 28', exact: true });
    await expect(card).toBeInViewport();
    await card.click();
    await expect(heading).toHaveText('Semana 28');
  });

  await test.step('goes on by the strip and by the pager', async () => {
    const strip = page.getByRole('navigation', { name: 'Ir para outra semana' });
    await strip.getByRole('link', { name: '33 semanas' }).click();
    await expect(heading).toHaveText('Semana 33');
    const pager = page.getByRole('navigation', { name: 'Semana anterior e próxima' });
    await pager.getByRole('link', { name: 'Semana 34' }).click();
    await expect(heading).toHaveText('Semana 34');
  });

  await test.step('opens the signs, and can call SAMU from there', async () => {
    const call = page.getByRole('main').getByRole('link', { name: 'Ligar para o SAMU 192' });
    await expect(call).toBeHidden();
    await page.getByText('Em qualquer semana, vá à maternidade agora').click();
    await expect(call).toBeVisible();
    await expect(call).toHaveAttribute('href', 'tel:192');
  });
});

test('B10 Who asks for a week that there is not is led back to the weeks, and from any other missing page home', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');

  const week = await page.goto('/pregnancy-weeks/41');
  expect(week?.status()).toBe(404);
  await expect(heading).toHaveText('Semana não encontrada');
  await expect(page).toHaveTitle(/^Semana não encontrada/);
  await main.getByRole('link', { name: 'Voltar para as semanas' }).click();
  await expect(page).toHaveURL(/\/pregnancy-weeks$/);

  await page.goto('/pregnancy-weeks/abc');
  await expect(heading).toHaveText('Semana não encontrada');

  const other = await page.goto('/nao-existe');
  expect(other?.status()).toBe(404);
  await expect(heading).toHaveText('Página não encontrada');
  await expect(page.getByText('Voltar para as semanas')).toBeHidden();
  await main.getByRole('link', { name: 'Página inicial' }).click();
  await expect(page).toHaveURL(/\/$/);
});
