import type { Page } from '@playwright/test';

import { ALSO_DEEP, DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { type Account, ANA, BIA, freshAccount } from './support/account.ts';
import { guideIsOpen } from './support/guide-page.ts';
import { islandsAreAwake } from './support/page-ready.ts';
import { openSession } from './support/session.ts';
import { GUIDE_PAGES } from './support/site-pages.ts';

/** More than any of these pages has. */
const MOST_STOPS = 400;

/** Pages of each user, and those that the deep suite walks beside them. */
const WALKS: readonly (readonly [
  name: string,
  user: Account | undefined,
  paths: readonly string[],
  others: readonly string[],
])[] = [
  [
    'a guest',
    undefined,
    ['/', '/login', '/pregnancy-weeks', '/pregnancy-weeks/20', '/troussau'],
    ['/register', '/subscriptions', '/nao-existe', '/maternity-folder'],
  ],
  ['a free user', BIA, ['/dashboard', '/account'], ['/contraction-timer']],
  ['a premium user', ANA, ['/vaccines'], ['/contraction-timer', '/birth-plan', '/music']],
];
/** The cards of the weeks are reached one by one. */
const LEAST_STOPS: Readonly<Record<string, number>> = { '/pregnancy-weeks': 35 };

/** The controls that the key leads to, as they are written, until it leads out of the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', where: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await stopOfFocus(page);
    if (!stop) return stops;
    // A group of radio buttons is entered at its first one, and from below at its last.
    stops.push(stop.html.replace(/ value="[^"]*"/, ''));
    const label = `${key} on ${where}: ${stop.html}`;
    // The parts of a date field are the browser's own, and so is the mark on its calendar button.
    if (!stop.html.includes('type="date"')) {
      expect.soft(stop.ring, `${label} shows the focus`).toBeGreaterThanOrEqual(2);
    }
    expect.soft(stop.isCovered, `${label} lies behind something`).toBe(false);
  }
  throw new Error(`${key} does not lead out of ${where}`);
}

/** As the page stands when nothing more comes to it: a stop that is drawn anew would lose the focus. */
async function open(page: Page, path: string, user: Account | undefined): Promise<void> {
  await page.goto(path);
  await islandsAreAwake(page);
  // What comes of it later moves what has the focus out of the window.
  if (user === ANA && GUIDE_PAGES.includes(path)) await guideIsOpen(page);
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

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

for (const [name, user, paths, others] of WALKS) {
  test(
    `Tab leads ${name} through the page and out of it, each stop in view and ringed, the first to the content`,
    ALSO_DEEP,
    async ({ context, page, expectConsole }) => {
      expectConsole(/404/);
      if (user) await openSession(context, user);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
      for (const path of DEEP ? [...paths, ...others] : paths) {
        await test.step(path, async () => {
          await open(page, path, user);
          const there = await walk(page, 'Tab', path);
          expect(there.length, path).toBeGreaterThan(LEAST_STOPS[path] ?? 8);
          if (DEEP) {
            const back = await walk(page, 'Shift+Tab', path);
            expect(
              there.filter((stop) => !back.includes(stop)),
              path,
            ).toEqual([]);
          }
          await open(page, path, user);
          await page.keyboard.press('Tab');
          await expect(skip).toBeFocused();
          await expect(skip).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main')).toBeFocused();
        });
      }
    },
  );
}

test('An account is opened and signed into by keyboard alone', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Sair' }).press('Enter');
  await page.waitForURL('**/login');

  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await tabTo(page, 'E-mail');
  await page.keyboard.type(email);
  await tabTo(page, 'Senha');
  await page.keyboard.type(password);
  await tabTo(page, 'Entrar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

/** Where the focus stands, as a user sees it. */
interface FocusStop {
  readonly html: string;
  /** The width of the ring around it, in px. */
  readonly ring: number;
  /** Something else of the page lies over all of it, or it is out of the view. */
  readonly isCovered: boolean;
}

/** The control that has the focus; undefined where none has. */
function stopOfFocus(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A link that covers its card shows the focus on the card's edge, a hidden radio button on its label.
    const bearers = [element, element.parentElement, element.closest('.card, .week, label')];
    const rings = bearers.flatMap((bearer) =>
      ['', '::after'].map((pseudo) => {
        if (!bearer) return 0;
        const style = getComputedStyle(bearer, pseudo);
        return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
      }),
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOwn = (x: number, y: number) => {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      return bearers.some(
        (bearer) => there && (bearer?.contains(there) || there.contains(element)),
      );
    };
    const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => isOwn(x, y)));
    return {
      html: element.outerHTML.slice(0, 120),
      ring: Math.max(...rings),
      isCovered: !corners.includes(true),
    };
  });
}
