import type { Page } from '@playwright/test';

/** The parts of the search page. */
export const searchPage = (page: Page) => ({
  field: page.getByRole('searchbox', { name: 'O que você procura?' }),
  look: page.getByRole('main').getByRole('button', { name: 'Buscar' }),
  status: page.getByRole('main').getByRole('status'),
  results: page.getByRole('main').locator('.result'),
  more: page.getByRole('button', { name: 'Mostrar mais' }),
  failure: page.getByRole('main').getByRole('alert'),
  again: page.getByRole('button', { name: 'Tentar de novo' }),
  urgent: page.getByText('Está acontecendo agora?'),
});

/** Paths of the pages that were found, in order. */
export const resultPaths = (page: Page): Promise<string[]> =>
  searchPage(page)
    .results.locator('h2 a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

/** What browsers cache by themselves of files that never change: it may be gone on the next day. */
export const clearFiles = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
