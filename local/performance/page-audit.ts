import lighthouse from 'lighthouse';

import type { AuditedPage } from './audited-pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

export type Category = (typeof CATEGORIES)[number];

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

/** Audits a page as Lighthouse's mobile preset does, with an empty cache each time. */
export async function auditPage(port: number, url: string, page: AuditedPage): Promise<PageAudit> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await runOnce(port, url, page));
  const middle = (read: (report: Report) => number) => median(reports.map(read));
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
    skipAudits: page.isKeptOut ? ['is-crawlable'] : [],
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
