import lighthouse from 'lighthouse';

import { DEMO_ACCOUNTS } from '#local/stack/demo-accounts.ts';

import { PLAIN_PATH } from './measured-site.ts';
import { percentile, toTable } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

/** The performance score that a page must reach; of the other categories each must reach 100. */
const CONTENT_SCORE = 99;
const ISLAND_SCORE = 93;
/** How much less than the plain React page a page with an island may score. */
const MOST_UNDER_PLAIN = 2;

/** A page that Lighthouse looks at. */
export interface AuditedPage {
  readonly path: string;
  /** Content sends no React to who only reads; the plain page is compared with, and need reach nothing. */
  readonly kind: 'content' | 'island' | 'plain';
  /** The address of the account that is signed in, if any. */
  readonly user?: string;
  /** Kept from search engines on purpose, for which Lighthouse would take points off. */
  readonly isNoindex?: boolean;
}

export const PLAIN_PAGE: AuditedPage = { path: PLAIN_PATH, kind: 'plain' };

const [free, premium] = DEMO_ACCOUNTS;

/** One page of each kind; guests first, for a session stays on the device once it is opened. */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { path: '/', kind: 'content' },
  { path: '/pregnancy-weeks/20', kind: 'content' },
  { path: '/exams', kind: 'content' },
  { path: '/troussau', kind: 'content' },
  { path: '/login', kind: 'island', isNoindex: true },
  { path: '/dashboard', kind: 'island', isNoindex: true, user: free.email },
  { path: '/subscriptions', kind: 'island', user: free.email },
  { path: '/contraction-timer', kind: 'island', user: premium.email },
];

/** What Lighthouse says of a page: of each figure the middle one of its runs. */
export interface PageAudit {
  readonly page: AuditedPage;
  readonly scores: Readonly<Record<Category, number>>;
  /** The performance score of each run, lowest first: how much the machine's noise moves it. */
  readonly spread: readonly number[];
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** All that came over the wire until the page was quiet, the service worker's copies among it. */
  readonly bytes: number;
  readonly requests: number;
  /** What cost points: 'seo: canonical'. */
  readonly missed: readonly string[];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Where the browser and the site answer, and how many times each page is loaded. */
interface AuditOptions {
  readonly port: number;
  readonly url: string;
  readonly runs: number;
}

/** Audits a page as Lighthouse's mobile preset does, with an empty cache each time. */
export async function auditPage(page: AuditedPage, options: AuditOptions): Promise<PageAudit> {
  const { port, url, runs } = options;
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runOnce(port, url, page));
  const middle = (read: (report: Report) => number) => percentile(reports.map(read), 50);
  const score = (category: Category) =>
    middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? NaN);
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    spread: reports
      .map(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100))
      .sort((one, other) => one - other),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    bytes: audit('total-byte-weight'),
    requests: middle(countRequests),
    missed: [...new Set(reports.flatMap(listMissed))],
  };
}

async function runOnce(port: number, url: string, page: AuditedPage): Promise<Report> {
  const result = await lighthouse(`${url}${page.path}`, {
    port,
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    skipAudits: page.isNoindex ? ['is-crawlable'] : [],
    // Of no score, and a second of each run.
    disableFullPageScreenshot: true,
  });
  const error = result?.lhr.runtimeError;
  if (!result || error) throw new Error(`${page.path}: ${error?.message ?? 'no report'}`);
  // It is the page that is asked for which is measured, not the login that it may lead to.
  if (new URL(result.lhr.finalDisplayedUrl).pathname !== page.path) {
    throw new Error(`${page.path} led to ${result.lhr.finalDisplayedUrl}`);
  }
  return result.lhr;
}

function countRequests({ audits }: Report): number {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? details.items.length : NaN;
}

/** The audits of a full weight that are not passed; those of the performance say themselves by figures. */
function listMissed({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id}`),
  );
}

/** In words, each figure that a page should reach beside the plain one and does not. */
export function listMisses(audits: readonly PageAudit[], plain: PageAudit): string[] {
  const leastOfIsland = Math.max(ISLAND_SCORE, plain.scores.performance - MOST_UNDER_PLAIN);
  return audits.flatMap(({ page, scores, cls, missed }) => {
    const performance = page.kind === 'island' ? leastOfIsland : CONTENT_SCORE;
    const low = CATEGORIES.flatMap((category) => {
      const limit = category === 'performance' ? performance : 100;
      if (scores[category] >= limit) return [];
      const causes = missed.filter((cause) => cause.startsWith(`${category}:`));
      const why = causes.length > 0 ? ` (${causes.join(', ')})` : '';
      return [`${page.path}: ${category} ${scores[category]}, limit ${limit}${why}`];
    });
    return cls > 0 ? [...low, `${page.path}: CLS ${cls}, limit 0`] : low;
  });
}

const COLUMNS = [
  ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
  ...['LCP', 'TBT', 'CLS', 'sent', 'requests'],
];

/** What Lighthouse says of the pages; beside the middle performance score the lowest and the highest. */
export function toAuditTable(audits: readonly PageAudit[]): string {
  return toTable(COLUMNS, audits.map(toRow));
}

function toRow({ page, scores, spread, lcpMs, tbtMs, cls, bytes, requests }: PageAudit): string[] {
  const session = page.user ? ', signed in' : '';
  return [
    `\`${page.path}\`${session}`,
    `${scores.performance} (${spread[0]}–${spread.at(-1)})`,
    String(scores.accessibility),
    String(scores['best-practices']),
    `${scores.seo}${page.isNoindex ? ' ¹' : ''}`,
    `${Math.round(lcpMs)} ms`,
    `${Math.round(tbtMs)} ms`,
    String(Math.round(cls * 1000) / 1000),
    `${(bytes / 1000).toFixed(1)} kB`,
    String(requests),
  ];
}
