import { expect, test } from './fixtures.ts';

for (const week of ['5', '41', 'abc']) {
  test(`B10 A reader who asks for week ${week} is told so, and led back`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const response = await page.goto(`/pregnancy-weeks/${week}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana não encontrada');
    await expect(page).toHaveTitle(/^Semana não encontrada/);
    await page.getByRole('main').getByRole('link', { name: 'Voltar para as semanas' }).click();
    await expect(page).toHaveURL(/\/pregnancy-weeks$/);
  });
}

test('A reader with a wrong address is told so, and led home', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const response = await page.goto('/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await expect(page.getByText('Voltar para as semanas')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Página inicial' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('The address that people expect leads to the trousseau', async ({ page, request }) => {
  const response = await request.get('/enxoval', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  await page.goto('/enxoval');
  await expect(page).toHaveURL(/\/troussau$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enxoval');
});
