import { readFile } from 'node:fs/promises';
import { findAxeProblems } from './support/axe.ts';
import { bornOn, storeEntries } from './support/device-storage.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { overflowOf } from './support/page-measures.ts';
import { noonOf } from './support/vaccine-list.ts';

const CHILD = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const BOTTLE = '0b9d2c41-52f3-4d0e-9a55-3f1f3c7d9a10';

const SLEEP = `id,child_id,child_first_name,child_last_name,start,end,nap,notes,tags
1,1,Lia,,2026-11-21 22:10:00,2026-11-22 06:00:00,0,"dormiu, enfim",
2,1,Lia,,2026-11-10 22:10:00,2026-11-11 06:00:00,0,=1+1,
3,1,Lia,,ontem,,0,,
`;
const files = { name: 'sleep.csv', mimeType: 'text/csv', buffer: Buffer.from(SLEEP) };

test('A guest brings a file twice without network, sees the week, takes the spreadsheet, and finds older days closed', async ({
  context,
  page,
  network,
  expectConsole,
}) => {
  expectConsole(/ERR_/);
  await context.clock.setFixedTime(noonOf('2026-11-23'));
  await storeEntries(page, [['child', CHILD, { ...bornOn('2026-09-19', 39), name: 'Lia' }]]);
  await page.goto('/diario/historia');
  await workerIsReady(page);
  // What is not in the shell is kept once it was read.
  await page.reload();
  const bring = page.getByRole('button', { name: 'Trazer do Baby Buddy' });
  await bring.tap();
  await expect(page.getByLabel('Arquivos CSV')).toBeVisible();
  await network.lose();
  await page.reload();

  await bring.tap();
  await page.getByLabel('Arquivos CSV').setInputFiles(files);
  await expect(page.getByText('2 registros novos')).toBeVisible();
  await expect(page.getByText(/a linha 4, sem data e hora/)).toBeVisible();
  expect(await findAxeProblems(page, '.diary-history')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Trazer 2 registros' }).tap();
  await expect(page.getByText(/Pronto: 2 registros vieram/)).toBeVisible();

  await page.reload();
  await bring.tap();
  await page.getByLabel('Arquivos CSV').setInputFiles(files);
  await expect(page.getByRole('button', { name: 'Nada de novo para trazer' })).toBeVisible();

  await page.getByRole('radio', { name: 'Semana' }).click();
  await expect(page.getByRole('img', { name: /^Sono e mamadas de 17 a 23/ })).toBeVisible();
  const table = page.getByRole('table', { name: /17 a 23 de novembro/ });
  // Over midnight: each day has its part.
  await expect(table).toContainText(/1\sh 506\sh/);
  expect(await findAxeProblems(page, '.diary-history')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Planilha' }).tap();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Lia;21/11/2026;22:10;22/11/2026 06:00;470;Sono');
  expect(text).toContain(`"'=1+1"`);

  await page.getByRole('button', { name: 'Semana anterior' }).tap();
  await expect(page.getByRole('heading', { name: 'Estes dias estão guardados' })).toBeVisible();
  await expect(table).toBeHidden();
  expect(await findAxeProblems(page, '.diary-history')).toEqual([]);
});

test('An entry of an earlier day is corrected by thumb, deleted and brought back, and stays so', async ({
  context,
  page,
}) => {
  await context.clock.setFixedTime(noonOf('2026-11-23'));
  const bottle = {
    type: 'bottle',
    milk: null,
    amount: 90,
    start: '2026-11-20T15:00:00.000Z',
  } as const;
  await storeEntries(page, [
    ['child', CHILD, { ...bornOn('2026-09-19', 39), name: 'Lia' }],
    ['diary', `${CHILD}/${BOTTLE}`, { ...bottle, note: '', device: 'other', separate: false }],
  ]);
  await page.goto('/diario/historia');
  const back = page.getByRole('button', { name: 'Dia anterior' });
  for (let day = 0; day < 3; day += 1) await back.tap();
  const row = page.getByRole('button', { name: /^Mamadeira .*corrigir$/ });
  await row.tap();
  const form = page.getByRole('dialog', { name: /^Mamadeira das/ });
  expect(await findAxeProblems(page, '.diary-history')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await form.getByLabel('Quantidade (ml)').fill('120');
  await form.getByRole('button', { name: 'Guardar' }).tap();
  await expect(row).toContainText('120 ml');

  await row.tap();
  await form.getByRole('button', { name: 'Apagar' }).tap();
  await expect(page.getByText('Nada anotado neste dia.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  expect(await findAxeProblems(page, '.diary-history')).toEqual([]);
  await undo.tap();
  await expect(row).toContainText('120 ml');
  await page.reload();
  for (let day = 0; day < 3; day += 1) await back.tap();
  await expect(row).toContainText('120 ml');
});
