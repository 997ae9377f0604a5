import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { BIA } from './support/account.ts';
import { freshAccount } from './support/fresh-account.ts';
import { islandsAreAwake } from './support/islands-are-awake.ts';
import { openSession } from './support/open-session.ts';

/** How many stops of a page are looked at, and how many each page has at least. */
const MOST_STOPS = 30;
const FEWEST_STOPS = 8;

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const hasFocus = await page.evaluate((expected) => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.textContent;
      return label?.trim() === expected;
    }, name);
    if (hasFocus) return;
  }
  throw new Error(`Tab does not lead to "${name}"`);
}

test('A user signs in by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await tabTo(page, 'E-mail');
  await page.keyboard.type(BIA.email);
  await tabTo(page, 'Senha');
  await page.keyboard.type(BIA.password);
  await tabTo(page, 'Entrar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test('A guest opens an account by keyboard alone', async ({ page }) => {
  const { name, email, password } = freshAccount();
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeEnabled();
  for (const [label, value] of [
    ['Nome', name],
    ['E-mail', email],
    ['Senha', password],
    ['Confirmar senha', password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

/** As the page stands when nothing more comes to it: a stop that is drawn anew would lose the focus. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await islandsAreAwake(page);
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

for (const path of ['/', '/login', '/dashboard', '/pregnancy-weeks/20', '/troussau']) {
  test(`The focus can be seen on every stop of ${path}, and the first leads to the content`, async ({
    context,
    page,
  }) => {
    if (path === '/dashboard') await openSession(context, BIA);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        // A link that covers its card shows the focus on the card's edge.
        const bearers = [element, element.parentElement, element.closest('.card, .week')];
        const widths = bearers.flatMap((bearer) =>
          ['', '::after'].map((pseudo) => {
            if (!bearer) return 0;
            const style = getComputedStyle(bearer, pseudo);
            return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
          }),
        );
        return { html: element.outerHTML.slice(0, 80), outline: Math.max(...widths) };
      });
      if (!focus) break;
      // The parts of a date field are the browser's own, and so is the mark on its calendar button.
      const isDateField = focus.html.includes('type="date"');
      if (!isDateField) expect(focus.outline, focus.html).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('Tab');
    }
    expect(stops).toBeGreaterThan(FEWEST_STOPS);
    await open(page, path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
