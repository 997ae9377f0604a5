import { expect, test } from './fixtures.ts';

test('A shopping link says that it searches in an outside shop, and opens a tab of its own', async ({
  page,
}) => {
  await page.goto('/troussau');
  await expect(page.getByText('Não ganhamos nada com eles')).toBeVisible();
  for (const tab of ['Mala da maternidade', 'Essenciais']) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    const named = panel.getByRole('link', {
      name: /^Buscar “[^”]+” \(busca em uma loja externa, abre em nova aba\)$/,
    });
    const links = await panel.locator('a[href^="http"]').evaluateAll((anchors) =>
      (anchors as HTMLAnchorElement[]).map(({ host, rel, target, search }) => ({
        host,
        rel,
        target,
        search,
      })),
    );
    expect(links.length).toBeGreaterThan(5);
    await expect(named).toHaveCount(links.length);
    for (const link of links) {
      expect(link).toEqual({
        host: 'lista.mercadolivre.com.br',
        rel: 'noopener',
        target: '_blank',
        search: '',
      });
    }
  }
});

test('Only what is for the mother is described in the hospital bag', async ({ page }) => {
  await page.goto('/troussau');
  const panel = page.getByRole('tabpanel', { name: 'Mala da maternidade' });
  for (const [name, isDescribed] of [
    ['Para a mãe', true],
    ['Para o bebê', false],
    ['Para o acompanhante', false],
  ] as const) {
    const heading = page.getByRole('heading', { name, exact: true });
    const items = panel.locator('section').filter({ has: heading }).getByRole('listitem');
    await expect(items).not.toHaveCount(0);
    const withWords = items.filter({ has: page.getByRole('paragraph') });
    if (isDescribed) await expect(withWords).not.toHaveCount(0);
    else await expect(withWords).toHaveCount(0);
  }
});
