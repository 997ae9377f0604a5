import { SHARE_LIMIT } from '#features/birth-plan/share-text.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { BIA } from './support/account.ts';
import { countPages } from './support/page-measures.ts';
import { findAxeProblems } from './support/axe.ts';
import { storeEntries, storeRecord } from './support/device-storage.ts';
import { largestPlanEntries } from './support/birth-plan.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';
import { openSession } from './support/session.ts';

const MINUTE_MS = 60_000;

test(
  'A guest fills the folder, finds it offline, and deletes it',
  ALSO_DEEP,
  async ({ page, expectConsole, network }) => {
    expectConsole(/ERR_/);
    await page.goto('/maternity-folder');
    await workerIsReady(page);
    await page.getByLabel('Telefone da maternidade').fill('(81) 3333-0000');
    await page.getByLabel('Tipo de sangue').selectOption('O-');
    await page.getByLabel('Alergias, doenças e remédios em uso').fill('Dipirona');
    const call = page.getByRole('link', { name: 'Ligar para a maternidade: (81) 3333-0000' });
    await expect(call).toHaveAttribute('href', 'tel:8133330000');
    expect(await findAxeProblems(page, 'main')).toEqual([]);

    await network.lose();
    await page.reload();
    await expect(call).toBeVisible();
    await expect(page.getByLabel('Tipo de sangue')).toHaveValue('O-');
    await page.getByRole('button', { name: /^Apagar tudo/ }).click();
    await page.getByRole('button', { name: 'Não apagar' }).click();
    await expect(call).toBeVisible();
    await page.getByRole('button', { name: /^Apagar tudo/ }).click();
    await page.getByRole('button', { name: 'Sim, apagar tudo' }).click();
    await expect(call).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Alergias, doenças e remédios em uso')).toHaveValue('');
  },
);

test('Over a slow network the folder says nothing false and loses no press; the largest plan fits two sheets and one message, its details one sheet', async ({
  context,
  page,
}) => {
  await openSession(context, BIA);
  const now = Date.now();
  await storeRecord(page, { contractions: [contractionAt(now - 5 * MINUTE_MS)] });
  const scripts = await holdRequests(page, SITE_SCRIPTS);
  await page.goto('/maternity-folder', { waitUntil: 'commit' });
  const latest = page.getByRole('region', { name: 'Últimas contrações' });
  const plan = page.getByRole('region', { name: 'Seu plano de parto' });
  const phone = page.getByLabel('Telefone da maternidade');
  await expect(latest).toContainText('Abrindo o que está guardado neste aparelho…');
  await expect(plan).toContainText('Abrindo…');
  await expect(phone).toBeDisabled();
  await expect(page.getByText(/Nenhuma contração|Nada escolhido/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Apagar tudo o que está/ }).click();

  scripts.release();
  await expect(page.getByRole('button', { name: 'Não apagar' })).toBeFocused();
  await phone.fill('(81) 3333-0000');
  await expect(latest).toContainText('1 contração');
  await expect(plan).toContainText('Nada escolhido ainda.');
  await expect(phone).toHaveValue('(81) 3333-0000');

  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.text ?? '';
      return Promise.resolve();
    };
  });
  const contractions = [15, 10].map((minutes) => contractionAt(now - minutes * MINUTE_MS));
  await storeRecord(page, { contractions });
  await storeEntries(page, largestPlanEntries());
  await page.goto('/maternity-folder');
  await expect(
    page.getByText(/3 contrações, duração média 50 s, intervalo médio 5 min/),
  ).toBeVisible();
  await expect(page.locator('.folder')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Enviar como texto' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /Últimas contrações:/);
  const text = (await page.locator('html').getAttribute('data-shared')) ?? '';
  expect(text.length).toBeLessThan(SHARE_LIMIT);
  expect(text).not.toContain(BIA.email);
  await page.getByRole('button', { name: 'Imprimir a pasta' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.evaluate(() => document.fonts.ready);
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  await page.getByRole('button', { name: 'Imprimir a folha de emergência' }).click();
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});
