import type { Page } from '@playwright/test';

export type ColorScheme = 'light' | 'dark';

/**
 * The colour scheme that the system asks for, at rest: a colour on its way to another is neither. The timer is dark
 * unless she chose the light one.
 */
export async function emulateColorScheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(
    (name) => {
      const { dataset } = document.documentElement;
      if ('look' in dataset) dataset['look'] = name;
    },
    scheme === 'light' ? 'day' : 'night',
  );
}
