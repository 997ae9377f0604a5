import type { PageAudit } from './page-audit.ts';
import { toTable } from './to-table.ts';

const COLUMNS = [
  ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
  ...['LCP', 'TBT', 'CLS', 'sent', 'requests'],
];

/** What Lighthouse says of the pages; beside the middle performance score the lowest and the highest. */
export function toAuditTable(audits: readonly PageAudit[]): string {
  return toTable(COLUMNS, audits.map(toRow));
}

function toRow({ page, scores, spread, lcpMs, tbtMs, cls, bytes, requests }: PageAudit): string[] {
  const reader = page.reader ? ', signed in' : '';
  return [
    `\`${page.path}\`${reader}`,
    `${scores.performance} (${spread[0]}–${spread.at(-1)})`,
    String(scores.accessibility),
    String(scores['best-practices']),
    `${scores.seo}${page.isKeptOut ? ' ¹' : ''}`,
    `${Math.round(lcpMs)} ms`,
    `${Math.round(tbtMs)} ms`,
    String(Math.round(cls * 1000) / 1000),
    `${(bytes / 1000).toFixed(1)} kB`,
    String(requests),
  ];
}
