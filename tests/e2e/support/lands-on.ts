import { expect, type Page } from '@playwright/test';

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
