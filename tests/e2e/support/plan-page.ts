import type { Page } from '@playwright/test';

/** The parts of the birth plan that its tool adds to the guide. */
export function planPage(page: Page) {
  return {
    /** The answers to an item, by words of it. */
    item: (words: string | RegExp) => page.getByRole('group', { name: words }),
    summary: page.getByRole('region', { name: 'O seu plano' }),
    written: page.getByRole('region', { name: 'O que você escreveu' }),
    print: page.getByRole('button', { name: 'Imprimir 5 cópias' }),
    share: page.getByRole('button', { name: 'Enviar como texto' }),
    copies: page.locator('.plan-copy'),
  };
}
