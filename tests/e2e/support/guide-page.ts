import type { Page } from '@playwright/test';

/** The parts of a guide's page. */
export function guidePage(page: Page) {
  return {
    text: page.locator('.guide-text'),
    /** What took the places of the paid parts. */
    paid: page.locator('[data-unlocked]'),
    skeleton: page.locator('.skeleton'),
    card: page.getByRole('region', { name: 'O que há neste guia' }),
    contents: page.getByRole('navigation', { name: 'Neste guia' }),
    /** The page's own: what a guide can do beyond being read has others. */
    status: page.locator('.guide-text ~ astro-island > [role="status"]'),
    failure: page.locator('.guide-text ~ astro-island .notice'),
    retry: page.getByRole('link', { name: 'Tentar novamente' }),
  };
}
