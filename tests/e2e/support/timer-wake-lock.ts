import type { Page } from '@playwright/test';

/** Records what the page asks of the screen's wake lock; `calls` answers it so far. */
export async function recordWakeLock(page: Page) {
  await page.addInitScript(() => {
    const record = (call: string) => {
      const { dataset } = document.documentElement;
      dataset['wakeLock'] = `${dataset['wakeLock'] ?? ''} ${call}`.trim();
    };
    const request = (type: string) => {
      record(type);
      return Promise.resolve({
        release: () => {
          record('released');
          return Promise.resolve();
        },
      });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return { calls: () => page.locator('html').getAttribute('data-wake-lock') };
}
