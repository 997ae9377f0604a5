import type { Page } from '@playwright/test';

export type Look = 'light' | 'dark';

/**
 * The look that the system asks for, at rest: a colour on its way to another is neither. The timer is dark
 * unless she chose the day's look.
 */
export async function showLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await page.evaluate(
    (name) => {
      const { dataset } = document.documentElement;
      if ('look' in dataset) dataset['look'] = name;
    },
    look === 'light' ? 'day' : 'night',
  );
}
