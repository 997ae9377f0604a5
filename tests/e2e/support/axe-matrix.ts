import {
  ALL_WEEK_PAGES,
  GUIDE_PAGES,
  GUIDE_TABS,
  MISSING_PAGES,
  OFFLINE_PAGE,
  PAYMENT_PAGES,
  TROUSSEAU_TABS,
  WEEK_PAGES,
} from './site-pages.ts';

export type MatrixReader = 'visitor' | 'free' | 'premium';
type Device = 'phone' | 'desktop';

/** Pages that one reader opens on one device, one after the other, each in light and dark. */
export interface MatrixCell {
  readonly reader: MatrixReader;
  readonly device: Device;
  readonly name: string;
  readonly paths: readonly string[];
  /** `few`: in light all but those on colours; `all`: and in dark those on colours; `twice`: all in both. */
  readonly rules: 'few' | 'all' | 'twice';
}

const FORMS = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
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
  '/subscriptions',
  '/account',
  ...PAYMENT_PAGES,
];
/** A visitor is sent to the login from there. */
const GUARDED = ['/dashboard'];

/** The cells of a device: every route by every reader where all counts are to be full, else those that differ. */
export function listMatrixCells(device: Device): MatrixCell[] {
  const cells = process.env['COLINHO_DEEP'] === '1' ? everyCell(device) : fewCells();
  return cells.filter((cell) => cell.device === device);
}

/**
 * Each route once by all rules, where its words and colours have the most room; on the phone what stands
 * elsewhere there; of the readers who have signed in, what they alone see. So each part of the pages is
 * met in light and dark, and no page twice as the same one.
 */
function fewCells(): MatrixCell[] {
  const visitor = { reader: 'visitor', device: 'desktop', rules: 'all' } as const;
  const byPhone = { reader: 'visitor', device: 'phone', rules: 'few' } as const;
  const free = { reader: 'free', device: 'desktop', rules: 'all' } as const;
  const premium = { reader: 'premium', device: 'phone', rules: 'all' } as const;
  return [
    { ...visitor, name: 'forms, weeks and lists', paths: [...FORMS, ...WEEK_PAGES, ...LISTS] },
    { ...visitor, name: 'personal and other pages', paths: [...PERSONAL, ...OTHERS] },
    { ...visitor, name: 'guides', paths: GUIDE_PAGES },
    { ...byPhone, name: 'forms, weeks and lists', paths: [...FORMS, ...WEEK_PAGES, ...LISTS] },
    { ...byPhone, name: 'personal and other pages', paths: [...PERSONAL, ...OTHERS] },
    { ...free, name: 'personal pages', paths: [...GUARDED, ...PERSONAL, '/vaccines'] },
    { ...premium, name: 'personal pages', paths: [...GUARDED, ...PERSONAL] },
    ...inParts(8, [...GUIDE_PAGES, ...GUIDE_TABS]).map((paths, index) => ({
      ...premium,
      name: `guides, part ${index + 1}`,
      paths,
    })),
  ];
}

function everyCell(device: Device): MatrixCell[] {
  return (['visitor', 'free', 'premium'] as const).flatMap((reader) => {
    const paths = [
      ...FORMS,
      ...LISTS,
      ...ALL_WEEK_PAGES,
      ...OTHERS,
      ...PERSONAL,
      ...(reader === 'visitor' ? [] : GUARDED),
      ...GUIDE_PAGES,
      ...(reader === 'premium' ? GUIDE_TABS : []),
    ];
    return inParts(12, paths).map((part, index) => ({
      reader,
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
