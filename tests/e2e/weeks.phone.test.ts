import { expect, test } from './fixtures.ts';

test('B10 The list, the strip and the pager lead to weeks, a missing week back to the list, another missing page home', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
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

  await test.step('B10 missing pages', async () => {
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
    await main.getByRole('link', { name: 'Página inicial' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
