import { type Page, expect, type Locator } from '@playwright/test';

/** The parts of a guide's page. */
export function guidePage(page: Page) {
  return {
    text: page.locator('.guide-text'),
    /** What took the places of the paid parts. */
    paid: page.locator('[data-unlocked]'),
    skeleton: page.locator('.skeleton'),
    card: page.getByRole('region', { name: 'O que há neste guia' }),
    contents: page.locator('.contents'),
    /** Opens the contents, or closes them. */
    contentsLine: page.locator('.contents summary'),
    /** The page's own: what a guide can do beyond being read has others. */
    status: page.locator('.guide-text ~ astro-island > [role="status"]'),
    failure: page.locator('.guide-text ~ astro-island .notice'),
    retry: page.getByRole('link', { name: 'Tentar novamente' }),
  };
}

/** Waits until the page says that the paid text of its guide is in place. */
export async function guideIsOpen(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(guidePage(page).status).toHaveText('O guia está aberto.', options);
}

/** Goes to a guide and waits until its paid text is in place. The path may name a section. */
export async function openGuide(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await guideIsOpen(page);
}

/** The guides that are saved on the device: for each user's cache the addresses in it. */
export function savedGuides(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('guides:'));
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    return (await Promise.all(lists)).flat();
  });
}

/** The page stands where this heading is: in the upper half of the screen, and not under the bar. */
export async function landsOn(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  const half = (page.viewportSize()?.height ?? 0) / 2;
  const place = async () => {
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
    if (!box) return 'not drawn';
    return box.y >= (bar?.height ?? 0) && box.y < half ? 'in view' : `${box.y} pixels from the top`;
  };
  await expect.poll(place, `${name} is below the bar, in the upper half`).toBe('in view');
}

/** The panels of a page's tabs that show their content. A closed one is an element without height. */
export function openPanels(page: Page): Locator {
  return page.getByRole('tabpanel').filter({ visible: true });
}
