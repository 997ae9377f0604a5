import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

/** Goes there as a press of a link does, and says whether the page before fades into it. */
async function fadesInto(page: Page, path: string): Promise<string | null> {
  await page.goto('/puerperium');
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(`**${path}`);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-fades', /./);
  return await html.getAttribute('data-fades');
}

test('Pages fade into each other, and what helps in an emergency or after a loss stands there at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['fades'] = String(viewTransition !== null);
    });
  });
  expect(await fadesInto(page, '/pregnancy-weeks')).toBe('true');
  for (const path of [
    '/emergency-signs',
    '/primeiros-socorros',
    '/nascimento-antes-da-ajuda',
    '/after-loss',
  ]) {
    expect(await fadesInto(page, path), path).toBe('false');
  }
});
