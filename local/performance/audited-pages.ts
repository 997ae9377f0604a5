import { DEMO_ACCOUNTS } from '#local/demo-accounts.ts';

/** A page that Lighthouse looks at. */
export interface AuditedPage {
  readonly path: string;
  /** The performance score that it must reach; of the other categories 100. */
  readonly performance: number;
  /** Who reads it: an account's address, or nobody. */
  readonly reader?: string;
  /** Kept from search engines on purpose, for which Lighthouse would take points off. */
  readonly isKeptOut?: boolean;
}

const STATIC = 99;
const ISLAND = 95;
const [bia, ana] = DEMO_ACCOUNTS;

/** One page of each kind; visitors first, for a session stays on the device once it is opened. */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { path: '/', performance: STATIC },
  { path: '/pregnancy-weeks/20', performance: STATIC },
  { path: '/exams', performance: STATIC },
  { path: '/login', performance: ISLAND, isKeptOut: true },
  { path: '/dashboard', performance: ISLAND, isKeptOut: true, reader: bia.email },
  { path: '/contraction-timer', performance: ISLAND, reader: ana.email },
];
