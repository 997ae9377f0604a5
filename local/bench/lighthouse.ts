import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

import { signIn, startBrowser, startSite } from './measured-site.ts';
import {
  AUDITED_PAGES,
  auditPage,
  listMisses,
  type PageAudit,
  PLAIN_PAGE,
  toAuditTable,
} from './page-audit.ts';
import { formatMachine, writeSection } from './report.ts';

const { values } = parseArgs({
  options: {
    /** Some of the audited pages: '/login,/exams'. */
    pages: { type: 'string' },
    runs: { type: 'string' },
  },
});
const paths = values.pages?.split(',');
const pages = AUDITED_PAGES.filter(({ path }) => paths?.includes(path) ?? true);
if (paths && pages.length < paths.length) throw new Error(`Not all audited: ${values.pages}`);
const runs = Number(values.runs ?? 5);
/** A part says too little for docs/performance.md. */
const isWhole = paths === undefined && values.runs === undefined;

const closing = new AsyncDisposableStack();
let ending: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)));
}

try {
  const url = await startSite(closing);
  const { port, version } = await startBrowser(closing);
  // The first page of a browser that was just started pays for the start.
  await auditPage(PLAIN_PAGE, { port, url, runs: 1 });
  const plain = await auditPage(PLAIN_PAGE, { port, url, runs });
  report(plain);
  const audits: PageAudit[] = [];
  let user: string | undefined;
  for (const page of pages) {
    if (page.user && page.user !== user) await signIn(port, url, page.user);
    user = page.user;
    const audit = await auditPage(page, { port, url, runs });
    audits.push(audit);
    report(audit);
  }
  const table = toAuditTable([plain, ...audits]);
  console.log(`\n${table}\n`);
  if (isWhole) await writeTables(table, version);
  const misses = listMisses(audits, plain);
  if (misses.length > 0) {
    console.error(misses.join('\n'));
    process.exitCode = 1;
  }
} finally {
  await end();
}

/** Ends the browser and the site, once: what is broken off by that comes here, too, and waits. */
function end(): Promise<void> {
  return (ending ??= closing.disposeAsync());
}

function report({ page, scores }: PageAudit): void {
  console.log(`${page.path.padEnd(24)}${Object.values(scores).join('  ')}`);
}

async function writeTables(audits: string, browser: string): Promise<void> {
  // Reads the build, which may just have been made.
  const { toWeightTable } = await import('./page-weights.ts');
  const machine = formatMachine([browser, `Lighthouse ${lighthouseVersion()}`]);
  const weights = `What each page weighs, in bytes:\n\n${toWeightTable()}`;
  await writeSection('npm run lighthouse', [machine, audits, weights].join('\n\n'));
}

function lighthouseVersion(): string {
  const manifest = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  return manifest.version;
}
