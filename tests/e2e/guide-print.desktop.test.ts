import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { countPages } from './support/page-measures.ts';
import { guidePage, openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';

const MOST_PAGES = 4;

test('The birth plan prints as a form of boxes, lines and signatures, and the vaccines print with all their tables', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
  });
  await openGuide(page, '/birth-plan');
  await pageIsStill(page);
  await page.emulateMedia({ media: 'print' });
  for (const label of [
    'Nome',
    'Data provável do parto',
    'Gestante (assinatura e data)',
    'Acompanhante (assinatura e data)',
    'Profissional da equipe (assinatura e data)',
  ]) {
    const line = page
      .locator('.field-lines li')
      .filter({ hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`) });
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.width).toBeGreaterThan(300);
  }
  for (const item of ['Bola, balanço do quadril, apoio em pé', 'Ver o bebê assim que nascer']) {
    await expect(page.getByRole('listitem').filter({ hasText: item })).toBeVisible();
  }
  for (const explained of [
    /A Lei 11.634, de 2007/,
    /recomenda os dois caminhos/,
    /O cartório é um reforço opcional/,
    'Uma boa época é entre 28 e 36 semanas',
    'WHO recommendations',
  ]) {
    await expect(page.getByText(explained).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pages = countPages(await page.pdf({ format: 'A4' }));
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(MOST_PAGES);

  await page.emulateMedia({ media: 'screen' });
  await openGuide(page, '/vaccines');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await pageIsStill(page);
  const tables = page.locator('.guide-text table');
  const count = await tables.count();
  expect(count).toBeGreaterThan(8);
  // The width of a sheet of paper: the narrow layout must not come with it.
  await page.setViewportSize({ width: 520, height: 740 });
  await page.emulateMedia({ media: 'print' });
  await expect(tables.filter({ visible: true })).toHaveCount(count);
  await expect(page.getByRole('columnheader', { name: 'Observações' }).first()).toBeVisible();
  const { card, contents } = guidePage(page);
  for (const screenOnly of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Menu' }),
    card,
    contents,
  ]) {
    await expect(screenOnly).toBeHidden();
  }
  expect(countPages(await page.pdf({ format: 'A4' }))).toBeGreaterThan(3);
});
