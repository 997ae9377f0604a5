import { PLAN_COPIES } from '#features/birth-plan/plan.ts';
import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA } from './support/account.ts';
import { countPages } from './support/page-measures.ts';
import { findAxeProblems } from './support/axe.ts';
import { storeEntries } from './support/device-storage.ts';
import { largestPlanEntries, planPage } from './support/birth-plan.ts';
import { openGuide } from './support/guide-page.ts';
import { openSession } from './support/session.ts';
import { pageIsStill } from './support/page-ready.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['printed'] = 'yes');
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = data?.text ?? '';
      return Promise.resolve();
    };
  });
});

test(
  'A plan is shown while it is chosen and written, after a reload, and is shared',
  ALSO_DEEP,
  async ({ context, page }) => {
    await openSession(context, ANA);
    await openGuide(page, '/birth-plan');
    const { item, share, summary } = planPage(page);
    const bath = item(/^Banho morno/);
    await bath.getByRole('radio', { name: 'Sim' }).click();
    await expect(bath.getByRole('radio', { name: 'Sim' })).toBeChecked();
    await item(/^Bola/)
      .getByRole('button', { name: /^Comentar/ })
      .click();
    await expect(item(/^Bola/).getByLabel('Comentário')).toBeFocused();
    await page.keyboard.type('A minha é azul');
    await page.getByLabel('Nome', { exact: true }).fill('Ana Souza');
    await item(/^O que evitar: Raspagem/)
      .getByRole('radio', { name: 'Evitar' })
      .click();
    for (const line of [
      'Sim: Banho morno de chuveiro ou banheira',
      'Evitar: Raspagem dos pelos e lavagem intestinal',
      'Comentário: Bola, balanço do quadril, apoio em pé A minha é azul',
    ]) {
      await expect(summary.getByRole('listitem').filter({ hasText: line })).toBeVisible();
    }
    expect(await findAxeProblems(page, '.plan-builder')).toEqual([]);

    await page.reload();
    await expect(bath.getByRole('radio', { name: 'Sim' })).toBeChecked();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Souza');
    await expect(item(/^Bola/).getByLabel('Comentário')).toHaveValue('A minha é azul');
    await share.click();
    await expect(page.locator('html')).toHaveAttribute(
      'data-shared',
      /^MEU PLANO DE PARTO\nNome: Ana Souza\n/,
    );
  },
);

test('A small plan prints as five single sheets, the largest as five numbered copies of two', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await storeEntries(page, [
    ['plan', 'normal/alivio/banho', { answer: 'nao', comment: '', text: 'Banho morno' }],
    ['paper', 'name', 'Ana Souza'],
  ]);
  await openGuide(page, '/birth-plan');
  const { copies, print, summary } = planPage(page);
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(copies).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(copies.first().getByRole('listitem')).toHaveText(['Não: Banho morno']);
  await expect(copies.first().getByText('Recebido em ____/____')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(5);

  await page.emulateMedia({ media: 'screen' });
  const entries = largestPlanEntries();
  await storeEntries(page, entries);
  await openGuide(page, '/birth-plan');
  await print.click();
  await expect(copies).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  const items = entries.filter(([kind]) => kind === 'plan');
  for (const [index, holder] of PLAN_COPIES.entries()) {
    const copy = copies.nth(index);
    await expect(copy.getByText(`Cópia ${index + 1} de 5 — ${holder}`)).toBeVisible();
    await expect(copy.getByRole('listitem')).toHaveCount(items.length);
  }
  const smallest = await copies
    .first()
    .evaluate((copy) =>
      Math.min(
        ...Array.from(copy.querySelectorAll('*'), (one) =>
          parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
    );
  // In px: 9 pt.
  expect(smallest).toBeGreaterThanOrEqual(12);
  await page.evaluate(() => document.fonts.ready);
  expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(10);

  await page.emulateMedia({ media: 'screen' });
  await expect(summary.getByText(/para caber em duas folhas/)).toBeVisible();
});

test(
  'Without premium the saved plan is on the guide’s page and prints, after a login too',
  ALSO_DEEP,
  async ({ context, newAccount, page }) => {
    await storeEntries(page, [
      ['plan', 'normal/alivio/banho', { answer: 'sim', comment: '', text: 'Banho morno' }],
    ]);
    await page.goto('/birth-plan');
    const { copies, print, written } = planPage(page);
    await expect(written.getByText('Sim: Banho morno')).toBeVisible();
    expect(await findAxeProblems(page, '.plan-written')).toEqual([]);
    await print.click();
    await expect(copies).toHaveCount(5);
    await expect(copies.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(copies.first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();

    // After a login, of which the device has no flag yet.
    await page.emulateMedia({ media: 'screen' });
    await openSession(context, await newAccount());
    await storeEntries(page, [['paper', 'other-wishes-normal', 'Luz baixa']]);
    await page.evaluate(() => localStorage.removeItem('birth-plan'));
    await page.goto('/birth-plan');
    await expect(planPage(page).written.getByText('Luz baixa')).toBeVisible();
  },
);

test('By keyboard alone a plan is answered, commented, printed, deleted and brought back', async ({
  context,
  page,
}) => {
  await openSession(context, ANA);
  await openGuide(page, '/birth-plan');
  await pageIsStill(page);
  const { item, print, summary } = planPage(page);
  const bath = item(/^Banho morno/);
  const answer = (name: string) => bath.getByRole('radio', { name, exact: true });
  const comment = bath.getByRole('button', { name: /^Comentar/ });
  await answer('Sim').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(answer('Não')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(answer('Ainda não sei')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(answer('Sim')).toBeChecked();
  // One stop for the three answers.
  await page.keyboard.press('Tab');
  await expect(comment).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bath.getByLabel('Comentário')).toBeFocused();
  await page.keyboard.type('Com música');
  await page.keyboard.press('Shift+Tab');
  await expect(answer('Sim')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bath.getByLabel('Comentário')).toBeFocused();
  await expect(bath.getByLabel('Comentário')).toHaveValue('Com música');
  await page.keyboard.press('Tab');
  await expect(page.locator('body')).not.toBeFocused();
  await expect(summary.getByText('Com música')).toBeVisible();
  const ball = item(/^Bola/);
  await ball.getByRole('button', { name: /^Comentar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(ball.getByLabel('Comentário')).toBeFocused();

  await print.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(print).toBeFocused();
  await summary.getByRole('button', { name: 'Apagar o que escolhi' }).focus();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('button', { name: /^Desfazer/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('button', { name: 'Apagar o que escolhi' })).toBeFocused();
  await expect(summary.getByText('Com música')).toBeVisible();
});
