import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** Not at the top of the page, where the browser puts it when its control goes. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator('body'), after).not.toBeFocused();
}

test('By keyboard the folder is filled in its order, and erased after a question', async ({
  page,
}) => {
  await page.goto('/maternity-folder');
  await expect(page.locator('.folder')).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('Nome', { exact: true }).focus();
  await page.keyboard.type('Clara');
  for (const label of [
    'Data prevista do parto',
    'Tipo de sangue',
    'Alergias, doenças e remédios em uso',
    'Acompanhante',
    'Telefone do acompanhante',
    'Doula',
    'Maternidade',
    'Telefone da maternidade',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.type('(81) 3333-0000');
  await page.keyboard.press('Shift+Tab');
  await expect(
    page.getByRole('link', { name: 'Ligar para a maternidade: (81) 3333-0000' }),
  ).toBeVisible();
  await expect(page.getByLabel('Maternidade', { exact: true })).toBeFocused();

  const erase = page.getByRole('button', { name: /^Apagar tudo o que está/ });
  const no = page.getByRole('button', { name: 'Não apagar' });
  await erase.focus();
  await page.keyboard.press('Enter');
  await expect(no).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(no).toHaveCount(0);
  await expectFocusKept(page, 'nothing is erased');
  await page.keyboard.press('Tab');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Space');
  await expect(no).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Os seus dados e o plano foram apagados.')).toBeVisible();
  await expectFocusKept(page, 'the folder is empty');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('');
});
