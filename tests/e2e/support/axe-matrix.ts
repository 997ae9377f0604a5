import { expect, type Page } from '@playwright/test';

import { DEEP } from '#tests/support/deep.ts';
import {
  ALL_WEEK_PAGES,
  GUIDE_PAGES,
  GUIDE_TABS,
  MISSING_PAGES,
  OFFLINE_PAGE,
  PAYMENT_PAGES,
  TEMPLATE_PAGES,
  TROUSSEAU_TABS,
} from './site-pages.ts';
import { auditPage, emulateColorScheme } from './axe.ts';
import { guideIsOpen } from './guide-page.ts';
import { islandsAreAwake } from './page-ready.ts';

export type MatrixUser = 'guest' | 'free' | 'premium';
type Device = 'phone' | 'desktop';

/** Pages that one user opens on one device, one after the other, each in light and dark. */
export interface MatrixCell {
  readonly user: MatrixUser;
  readonly device: Device;
  readonly name: string;
  readonly paths: readonly string[];
  /** `all`: in light all, in dark those on colours; `twice`: all in both. */
  readonly rules: 'all' | 'twice';
}

const FORMS = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account-deleted',
];
const LISTS = ['/pregnancy-weeks', '/troussau', ...TROUSSEAU_TABS];
const OTHERS = [
  '/search',
  '/help',
  '/after-loss',
  '/terms',
  '/privacy',
  OFFLINE_PAGE,
  ...MISSING_PAGES,
];
/** What a page shows here depends on who reads it. */
const PERSONAL = [
  '/contraction-timer',
  '/maternity-folder',
  '/crescimento',
  '/diario',
  '/diario/historia',
  '/como-voce-esta',
  '/subscriptions',
  '/account',
  ...PAYMENT_PAGES,
];
const GUIDES_WITH_TOOLS = ['/birth-plan', '/vaccines', '/exams', '/baby-milestones', '/music'];
/** A guest is sent to the login from there. */
const GUARDED = ['/dashboard'];

/** The cells of a device: in the deep suite every route by every user, else a page of each template. */
export function listMatrixCells(device: Device): MatrixCell[] {
  const cells = DEEP ? everyCell(device) : templateCells();
  return cells.filter((cell) => cell.device === device);
}

/**
 * Each template once by all rules, where its words and colours have the most room; of the users who have
 * signed in, what they alone see, the paid parts with their tools on the phone.
 */
function templateCells(): MatrixCell[] {
  const guest = { user: 'guest', device: 'desktop', rules: 'all' } as const;
  const free = { user: 'free', device: 'desktop', rules: 'all' } as const;
  const premium = { user: 'premium', device: 'phone', rules: 'all' } as const;
  const others = [...TROUSSEAU_TABS.slice(0, 1), OFFLINE_PAGE, ...MISSING_PAGES.slice(0, 1)];
  const personal = [...GUARDED, '/contraction-timer', '/subscriptions', '/account'];
  return [
    { ...guest, name: 'a page of each template', paths: [...TEMPLATE_PAGES, ...others] },
    { ...free, name: 'personal pages', paths: [...personal, '/vaccines'] },
    {
      ...premium,
      name: 'personal pages, guides with tools',
      paths: [...personal, '/maternity-folder', ...GUIDES_WITH_TOOLS],
    },
  ];
}

function everyCell(device: Device): MatrixCell[] {
  return (['guest', 'free', 'premium'] as const).flatMap((user) => {
    const paths = [
      ...FORMS,
      ...LISTS,
      ...ALL_WEEK_PAGES,
      ...OTHERS,
      ...PERSONAL,
      ...(user === 'guest' ? [] : GUARDED),
      ...GUIDE_PAGES,
      ...(user === 'premium' ? GUIDE_TABS : []),
    ];
    return inParts(12, paths).map((part, index) => ({
      user,
      device,
      name: `all pages, part ${index + 1}`,
      paths: part,
      rules: 'twice' as const,
    }));
  });
}

function inParts(size: number, paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  );
}

/**
 * Opens the pages of a cell one after the other in one tab, for a new one costs as much as the look at a
 * page, and expects that axe finds nothing there.
 */
export async function walkMatrixCell(page: Page, { user, paths, rules }: MatrixCell) {
  for (const path of paths) {
    // An address that differs in its #hash alone would be no new page.
    if (path.includes('#')) await page.goto('about:blank');
    await page.goto(path);
    await pageIsReady(page, path, user);
    await emulateColorScheme(page, 'light');
    const light = await auditPage(page, { scheme: 'light', rules: 'all' });
    await emulateColorScheme(page, 'dark');
    const inDark = rules === 'twice' ? 'all' : 'colours';
    const dark = await auditPage(page, { scheme: 'dark', rules: inDark });
    expect.soft([...light, ...dark], path).toEqual([]);
  }
}

/** What the page shows this user has come. */
async function pageIsReady(page: Page, path: string, user: MatrixUser): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost');
  expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(pathname);
  await islandsAreAwake(page);
  // What that page waits for is the service worker, which may have much to do first.
  if (pathname !== OFFLINE_PAGE) {
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  }
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-session', user === 'guest' ? 'out' : 'in');
  await expect(root).toHaveAttribute('data-plan', user === 'premium' ? 'premium' : 'free');
  if (user === 'premium' && GUIDE_PAGES.includes(pathname)) await guideIsOpen(page);
}
