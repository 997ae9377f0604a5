import type { PageAudit } from './page-audit.ts';

/** In words, each score that a page should reach and does not. */
export function listMisses(audits: readonly PageAudit[]): string[] {
  return audits.flatMap(({ page, scores, missed }) => {
    const wanted = {
      performance: page.performance,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    };
    return Object.entries(scores)
      .filter(([category, score]) => score < wanted[category as keyof typeof wanted])
      .map(([category, score]) => {
        const causes = missed.filter((cause) => cause.startsWith(`${category}:`));
        const why = causes.length > 0 ? ` (${causes.join(', ')})` : '';
        return `${page.path}: ${category} ${score}, wanted ${wanted[category as keyof typeof wanted]}${why}`;
      });
  });
}
