import type { Page } from '@playwright/test';

/** The select 'Aparência'; on a phone it waits in the menu of the app pages. */
export async function openColorScheme(page: Page) {
  const menu = page.getByRole('button', { name: 'Abrir o menu' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('combobox', { name: 'Aparência' });
}

/** What she sees: the page's colour, and the browser's bar, which is to be the same. */
export function readColors(page: Page): Promise<{ paper: string; bar: string }> {
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
