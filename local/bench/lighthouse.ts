import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { buildSite, isBuildFresh } from '#local/stack/build-site.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#local/stack/demo-accounts.ts';
import { onStop } from '#local/stack/run-command.ts';
import { CHROMIUM_FLAGS } from '#tests/support/chromium-flags.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { copyWholeProject } from '#tests/support/copy-whole-project.ts';
import { startOnFreePort } from '#tests/support/start-on-free-port.ts';
import { endProcesses } from '#tests/support/stack-process.ts';

import { formatMachine, percentile, toTable, writeSection } from './report.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const COLUMNS = 'page,performance,accessibility,best practices,SEO,LCP,TBT,CLS,sent'.split(',');

/** A word may be some pixels wider in the font that comes (docs/decisions/043-text-before-fonts.md). */
const CLS_LIMIT = 0.005;

interface AuditedPage {
  readonly path: string;
  /** The performance score that it must reach; of the other categories each must reach 100. */
  readonly performance: number;
  /** The address of the account that is signed in, if any. */
  readonly user?: string;
  /** Hidden from search engines on purpose, for which Lighthouse would take points off. */
  readonly isNoindex?: boolean;
}

const [free, premium] = DEMO_ACCOUNTS;

/**
 * One page of each kind, those with React's islands at 93; guests first, for a session stays in the browser once it is
 * opened.
 */
const PAGES: readonly AuditedPage[] = [
  { path: '/', performance: 99 },
  { path: '/pregnancy-weeks/20', performance: 99 },
  { path: '/exams', performance: 99 },
  { path: '/troussau', performance: 99 },
  { path: '/login', performance: 93, isNoindex: true },
  { path: '/dashboard', performance: 93, isNoindex: true, user: free.email },
  { path: '/subscriptions', performance: 93, user: free.email },
  { path: '/contraction-timer', performance: 93, user: premium.email },
];

/** With `--pages=/login,/exams` some of the pages. */
const { values } = parseArgs({ options: { pages: { type: 'string' }, runs: { type: 'string' } } });
const paths = values.pages?.split(',');
const pages = PAGES.filter(({ path }) => paths?.includes(path) ?? true);
if (paths && pages.length < paths.length) throw new Error(`Not all audited: ${values.pages}`);
const runs = Number(values.runs ?? 5);
/** A part says too little for docs/performance.md. */
const isWhole = paths === undefined && values.runs === undefined;

const closing = new AsyncDisposableStack();
let ending: Promise<void> | undefined;
/** Ends the browser and the site, once: what is broken off by that comes here, too, and waits. */
const end = (): Promise<void> => (ending ??= closing.disposeAsync());
onStop(() => void end().finally(() => process.exit(130)));

try {
  await auditPages();
} finally {
  await end();
}

async function auditPages(): Promise<void> {
  const url = await startSite(closing);
  const port = await startBrowser(closing);
  // The first page of a browser that was just started pays for the start.
  const { lighthouseVersion, userAgent } = await runOnce(port, url, PAGES[0] as AuditedPage);
  const rows: string[][] = [];
  const misses: string[] = [];
  let user: string | undefined;
  for (const page of pages) {
    if (page.user && page.user !== user) await signIn(port, url, page.user);
    user = page.user;
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await runOnce(port, url, page));
    const row = toRow(page, reports);
    console.log(row.join('  '));
    rows.push(row);
    misses.push(...listMisses(page, reports));
  }
  if (isWhole) {
    const browser = `${/Chrome\/[\d.]+/.exec(userAgent)?.[0]}`;
    const machine = formatMachine([browser, `Lighthouse ${lighthouseVersion}`]);
    await writeSection('npm run lighthouse', `${machine}\n\n${toTable(COLUMNS, rows)}`);
  }
  if (misses.length === 0) return;
  console.error(misses.join('\n'));
  process.exitCode = 1;
}

/** The built site from a copy, on a port of its own, with an empty database. */
async function startSite(closing: AsyncDisposableStack): Promise<string> {
  if (!(await isBuildFresh())) await buildSite();
  const copy = await copyWholeProject();
  closing.defer(() => copy.remove());
  closing.defer(endProcesses);
  const { port } = await startOnFreePort(copy.folder);
  return `http://localhost:${port}`;
}

/**
 * Starts a Chromium with an empty profile that is driven through a port, and by nobody else: what watches a page slows
 * it down. @returns the port.
 */
async function startBrowser(closing: AsyncDisposableStack): Promise<number> {
  const browser = await launch({
    chromePath: findChromium().path,
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS, '--lang=pt-BR'],
    handleSIGINT: false,
  });
  closing.defer(() => browser.kill());
  return browser.port;
}

/** Signs in as a user does, in the profile that Lighthouse uses, and lets the browser go again. */
async function signIn(port: number, url: string, email: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile');
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  // The form is not shown to who was signed in before.
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  await browser.close();
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Lighthouse's mobile preset, with an empty cache. */
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

function toScores(reports: readonly Report[], category: (typeof CATEGORIES)[number]): number[] {
  return reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
}

function toMedian(reports: readonly Report[], audit: string): number {
  const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
  return percentile(values, 50);
}

/** The medians; beside the performance score the lowest and the highest. */
function toRow({ path, user, isNoindex }: AuditedPage, reports: readonly Report[]): string[] {
  const [performance = [], ...others] = CATEGORIES.map((category) => toScores(reports, category));
  const [accessibility, practices, seo] = others.map((scores) => String(percentile(scores, 50)));
  return [
    `\`${path}\`${user ? ', signed in' : ''}`,
    `${percentile(performance, 50)} (${Math.min(...performance)}–${Math.max(...performance)})`,
    ...[accessibility ?? '', practices ?? '', `${seo}${isNoindex ? ' ¹' : ''}`],
    `${Math.round(toMedian(reports, 'largest-contentful-paint'))} ms`,
    `${Math.round(toMedian(reports, 'total-blocking-time'))} ms`,
    String(Math.round(toMedian(reports, 'cumulative-layout-shift') * 1000) / 1000),
    `${(toMedian(reports, 'total-byte-weight') / 1000).toFixed(1)} kB`,
  ];
}

/** In words, each figure that a page should reach and does not, with the audits that cost points. */
function listMisses({ path, performance }: AuditedPage, reports: readonly Report[]): string[] {
  const low = CATEGORIES.flatMap((category) => {
    const limit = category === 'performance' ? performance : 100;
    const score = percentile(toScores(reports, category), 50);
    if (score >= limit) return [];
    const failed = reports.flatMap(({ categories, audits }) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    );
    return [`${path}: ${category} ${score}, limit ${limit} (${[...new Set(failed)].join(', ')})`];
  });
  const shift = toMedian(reports, 'cumulative-layout-shift');
  return shift > CLS_LIMIT ? [...low, `${path}: CLS ${shift}, limit ${CLS_LIMIT}`] : low;
}
