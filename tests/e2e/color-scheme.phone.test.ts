import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { holdRequests, SITE_SCRIPTS } from './support/requests.ts';

const LIGHT = { paper: 'rgb(255, 248, 242)', bar: 'rgb(255, 248, 242)' };
const DARK = { paper: 'rgb(28, 18, 25)', bar: 'rgb(28, 18, 25)' };

test('A chosen colour scheme holds on every page from the first paint and in every tab, the timer’s own goes first', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await readColors(page)).toEqual(LIGHT);
  await expect(colorSchemeOf(page)).toHaveValue('');
  await colorSchemeOf(page).selectOption('Escura');
  expect(await readColors(page)).toEqual(DARK);
  await page.emulateMedia({ media: 'print' });
  expect((await readColors(page)).paper, 'on paper').toBe('rgba(0, 0, 0, 0)');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(56, 32, 47)');
  await page.emulateMedia({ media: 'screen' });

  // Before the page has a body, and before any script of the site has come.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset['atBody'] = document.documentElement.dataset['scheme'];
    }).observe(document, { childList: true, subtree: true });
  });
  const hold = await holdRequests(page, SITE_SCRIPTS);
  for (const path of ['/login', '/pregnancy-weeks']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
    expect(await readColors(page), path).toEqual(DARK);
  }
  hold.release();

  const select = colorSchemeOf(page);
  await expect(select).toHaveValue('dark');
  await select.selectOption('Automática');
  expect(await readColors(page)).toEqual(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readColors(page)).toEqual(DARK);
  await select.selectOption('Clara');
  expect(await readColors(page)).toEqual(LIGHT);
  await page.reload();
  expect(await readColors(page)).toEqual(LIGHT);

  await test.step('in another tab, and on a page that is gone back to', async () => {
    await page.goto('/privacy');
    const other = await context.newPage();
    await other.goto('/terms');
    await colorSchemeOf(other).selectOption('Escura');
    await expect.poll(() => readColors(page)).toEqual(DARK);
    await other.goto('/pregnancy-weeks');
    await colorSchemeOf(other).selectOption('Clara');
    await other.goBack();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Termos/);
    await expect.poll(() => readColors(other)).toEqual(LIGHT);
    await expect(colorSchemeOf(other)).toHaveValue('light');
    await other.close();
  });

  await test.step('on the timer its own look goes first, until the site’s is chosen there', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/terms');
    await colorSchemeOf(page).selectOption('Clara');
    await page.goto('/contraction-timer');
    const night = page.getByRole('button', { name: 'Visual noturno' });
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    expect(await readColors(page)).toEqual(DARK);
    await night.click();
    expect(await readColors(page)).toEqual(LIGHT);
    await night.click();
    expect(await readColors(page)).toEqual(DARK);
    await colorSchemeOf(page).selectOption('Automática');
    await expect(night).toHaveAttribute('aria-pressed', 'false');
    expect(await readColors(page)).toEqual(LIGHT);
    await page.reload();
    expect(await readColors(page)).toEqual(LIGHT);
  });

  await test.step('the look of the system where storage holds nonsense, or is blocked', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    await page.evaluate(() => localStorage.setItem('scheme', 'blue'));
    await page.reload();
    expect(await readColors(page)).toEqual(DARK);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    expect(await readColors(page)).toEqual(DARK);
    await colorSchemeOf(page).selectOption('Clara');
    expect(await readColors(page), 'for this page').toEqual(LIGHT);
  });
});

/** The select at the end of every page. */
const colorSchemeOf = (page: Page) => page.getByRole('combobox', { name: 'Aparência' });

/** What she sees: the page's colour, and the browser's bar, which is to be the same. */
function readColors(page: Page): Promise<{ paper: string; bar: string }> {
  return page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    const first = [...metas].find(({ media }) => matchMedia(media).matches);
    const probe = document.createElement('p');
    probe.style.color = first?.content ?? '';
    document.body.append(probe);
    const bar = getComputedStyle(probe).color;
    probe.remove();
    return { paper: getComputedStyle(document.body).backgroundColor, bar };
  });
}
