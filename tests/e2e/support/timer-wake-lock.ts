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
      const lock = {
        released: false,
        release: () => {
          record('released');
          lock.released = true;
          return Promise.resolve();
        },
      };
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') lock.released = true;
      });
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return { calls: () => page.locator('html').getAttribute('data-wake-lock') };
}
