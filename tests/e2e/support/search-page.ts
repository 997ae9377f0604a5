import type { Page } from '@playwright/test';

import { SEARCHED_TEXTS_PATH } from '#rules/search/searched-texts-path.ts';

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
export const foundPaths = (page: Page): Promise<string[]> =>
  searchPage(page)
    .results.locator('h2 a')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

/** What a page asks for from now on that the search looks through. */
export function recordTexts(page: Page): string[] {
  const files: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(SEARCHED_TEXTS_PATH)) files.push(pathname);
  });
  return files;
}
