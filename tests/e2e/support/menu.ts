import type { Locator, Page } from '@playwright/test';

/** The parts of the menu. On a phone each group is a button of the bar at the bottom, which opens its sheet. */
export function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  return {
    menu,
    group: (name: string): Locator => menu.getByRole('button', { name, exact: true }),
    sheet: (name: string): Locator => menu.getByRole('group', { name, exact: true }),
    close: menu.getByRole('button', { name: 'Fechar', exact: true }),
  };
}
