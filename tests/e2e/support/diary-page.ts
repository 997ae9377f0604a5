import type { Page } from '@playwright/test';

/** What notes something now with one tap. */
export const diaryBar = (page: Page) => page.getByRole('group', { name: 'Anotar agora' });

/** The timer of a feed on that side, 'esquerdo' or 'direito'. */
export const feeding = (page: Page, side: string) =>
  page.getByRole('region', { name: `Mamando · ${side}` });
