import { SHARE_LIMIT } from '#features/birth-plan/share-text.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { BIA } from './support/account.ts';
import { countPages } from './support/count-pages.ts';
import { findAxeProblems } from './support/find-axe-problems.ts';
import { ALSO_DEEP } from './support/also-deep.ts';
import { reloadWhenStored, storeEntries } from './support/stored-entries.ts';
import { largestPlanEntries } from './support/largest-plan-entries.ts';
import { expect, test, workerIsReady } from './support/offline-site.ts';
import { openSession } from './support/open-session.ts';
import { storeRecord } from './support/timer-record.ts';

const MINUTE_MS = 60_000;

test(
  'A guest fills her folder, finds it offline, and deletes it',
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
    await reloadWhenStored(page);
    await expect(call).toBeVisible();
    await expect(page.getByLabel('Tipo de sangue')).toHaveValue('O-');
    await page.getByRole('button', { name: /^Apagar tudo/ }).click();
    await page.getByRole('button', { name: 'Não apagar' }).click();
    await expect(call).toBeVisible();
    await page.getByRole('button', { name: /^Apagar tudo/ }).click();
    await page.getByRole('button', { name: 'Sim, apagar tudo' }).click();
    await expect(call).toHaveCount(0);
    await reloadWhenStored(page);
    await expect(page.getByLabel('Alergias, doenças e remédios em uso')).toHaveValue('');
  },
);

test('A user without a plan has her contractions and the largest plan in it, on two sheets and in one message', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.text ?? '';
      return Promise.resolve();
    };
  });
  await openSession(context, BIA);
  const now = Date.now();
  const contractions = [15, 10, 5].map((minutes) => contractionAt(now - minutes * MINUTE_MS));
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
});
