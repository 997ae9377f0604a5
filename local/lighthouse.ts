import { createRequire } from 'node:module';

import { AUDITED_PAGES } from './performance/audited-pages.ts';
import { describeMachine } from './performance/describe-machine.ts';
import { listMisses } from './performance/list-misses.ts';
import { auditPage, type PageAudit } from './performance/page-audit.ts';
import { signIn } from './performance/sign-in.ts';
import { startBrowser } from './performance/start-browser.ts';
import { startSite } from './performance/start-site.ts';
import { toAuditTable } from './performance/to-audit-table.ts';
import { writeSection } from './performance/write-section.ts';

const closing = new AsyncDisposableStack();
let ending: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)));
}

try {
  const url = await startSite(closing);
  const { port, version } = await startBrowser(closing);
  // The first page of a browser that was just started pays for the start.
  if (AUDITED_PAGES[0]) await auditPage(port, url, AUDITED_PAGES[0]);
  const audits: PageAudit[] = [];
  for (const page of AUDITED_PAGES) {
    if (page.reader) await signIn(port, url, page.reader);
    const audit = await auditPage(port, url, page);
    audits.push(audit);
    console.log(`${page.path.padEnd(24)}${Object.values(audit.scores).join('  ')}`);
  }
  await report(audits, version);
} finally {
  await end();
}

/** Ends the browser and the site, once: what is broken off by that comes here, too, and waits. */
function end(): Promise<void> {
  return (ending ??= closing.disposeAsync());
}

async function report(audits: readonly PageAudit[], browser: string): Promise<void> {
  // Reads the build, which may just have been made.
  const { toWeightTable } = await import('./performance/to-weight-table.ts');
  const machine = describeMachine([browser, `Lighthouse ${lighthouseVersion()}`]);
  const table = toAuditTable(audits);
  const weights = `What each page weighs, in bytes:\n\n${toWeightTable()}`;
  await writeSection('npm run lighthouse', [machine, table, weights].join('\n\n'));
  console.log(`\n${table}\n`);
  const misses = listMisses(audits);
  if (misses.length > 0) {
    console.error(misses.join('\n'));
    process.exitCode = 1;
  }
}

function lighthouseVersion(): string {
  const manifest = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
  return manifest.version;
}
