import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { ok, skipped, wrong } from './finding.ts';

const CANONICAL = /<link\b[^>]*\brel="?canonical"?[^>]*>/;
const HREF = /\bhref="?([^"\s>]+)/;

/** Whether the site was built for its own address, and is found there alone: previews are not. */
export const checkSearch: DoctorCheck = {
  name: 'search engines',
  needs: ['SITE_URL'],
  step: 'deploy',
  run: async (target) => {
    const site = target.read('SITE_URL');
    const [page, robots] = await Promise.all([ask(`${site}/`), ask(`${site}/robots.txt`)]);
    const isHidden = /noindex/i.test(page.headers.get('X-Robots-Tag') ?? '');
    if (target.context === 'dev') return [skipped('they do not get to a development machine.')];
    if (!target.isProduction) {
      return isHidden
        ? [ok('they are told to leave this preview alone.')]
        : [wrong('/ has no X-Robots-Tag: noindex: search engines would list a preview.', 'deploy')];
    }
    if (isHidden) {
      return [wrong('/ says noindex: the build did not know that it is production.', 'platform')];
    }
    const [, canonical = 'nothing'] = HREF.exec(CANONICAL.exec(page.text)?.[0] ?? '') ?? [];
    if (!URL.canParse(canonical) || new URL(canonical).origin !== site) {
      return [
        wrong(
          `the pages were built for ${canonical}: set SITE_URL for builds too, and deploy again.`,
          'domain',
        ),
      ];
    }
    return robots.status === 200 && robots.text.includes(`Sitemap: ${site}/`)
      ? [ok(`pages and robots.txt name ${site}.`)]
      : [wrong(`robots.txt does not name a sitemap on ${site}.`, 'domain')];
  },
};
