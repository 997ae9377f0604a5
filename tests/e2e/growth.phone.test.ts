import { ALSO_DEEP } from '#tests/support/deep.ts';
import { findAxeProblems } from './support/axe.ts';
import { bornOn, storeEntries } from './support/device-storage.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { overflowOf } from './support/page-measures.ts';
import { noonOf } from './support/vaccine-list.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test(
  'Without account and network two measures are entered, stay through a reload with chart and words, and one is deleted and brought back',
  ALSO_DEEP,
  async ({ context, page, network, expectConsole }) => {
    expectConsole(/ERR_/);
    await context.clock.setFixedTime(noonOf('2026-11-23'));
    await storeEntries(page, [['child', CHILD, { ...bornOn('2026-09-19', 39), name: 'Lia' }]]);
    await page.goto('/crescimento');
    await workerIsReady(page);
    // What is not in the shell is kept once it was read.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Anotar medida' })).toBeVisible();
    await network.lose();
    await page.reload();

    await page.getByRole('button', { name: 'Anotar as do nascimento' }).tap();
    await page.getByLabel('Peso', { exact: true }).fill('3.250');
    await expect(page.getByText('Vou guardar: 3 quilos e 250 gramas')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await page.getByRole('radio', { name: 'Menina' }).click();
    await page.getByRole('button', { name: 'Anotar medida' }).tap();
    await page.getByLabel('Peso', { exact: true }).fill('5,02');
    await page.getByLabel('Comprimento').fill('57');
    expect(await findAxeProblems(page, '.growth')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Guardar' }).tap();

    await page.reload();
    const words = page.getByRole('region', { name: 'A medida escolhida' });
    await expect(words.getByRole('heading')).toHaveText('5 quilos e 20 gramas');
    await expect(words).toContainText('Percentil 37');
    const chart = page.getByRole('img', { name: /^Peso por idade: 2 medidas/ });
    await expect(chart).toBeVisible();
    const box = await chart.boundingBox();
    await chart.tap({ position: { x: (box?.width ?? 0) * 0.1, y: 40 } });
    await expect(words.getByRole('heading')).toHaveText('3 quilos e 250 gramas');
    expect(await findAxeProblems(page, '.growth')).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: /as medidas de 23 nov/ }).tap();
    await page.getByRole('button', { name: 'Apagar este dia' }).tap();
    await expect(page.getByRole('img', { name: /^Peso por idade: 1 medida,/ })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).tap();
    await expect(chart).toBeVisible();
  },
);
