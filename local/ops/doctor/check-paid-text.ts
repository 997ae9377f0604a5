import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import { ask } from './ask.ts';
import { type Finding, orOk, wrong } from './finding.ts';
import type { DoctorCheck } from './target.ts';

/** Words of each guide that only who paid may read; its file names them. */
const FrontMatterSchema = z.object({ canaries: z.record(z.string(), z.string()) });

/** Whether what is sold is given away: on the guides' pages, at a fragment's address, or by /api. */
export const checkPaidText: DoctorCheck = {
  name: 'paid text',
  needs: ['SITE_URL'],
  step: 'deploy',
  run: async (target) => {
    const site = target.read('SITE_URL');
    const found = await Promise.all(GUIDE_SLUGS.map((slug) => checkGuide(site, slug)));
    const findings = found.flat();
    return orOk(
      findings,
      `${GUIDE_SLUGS.length} guides are shown without what is paid, and /api asks who reads.`,
    );
  },
};

async function checkGuide(site: string, slug: GuideSlug): Promise<Finding[]> {
  const [page, fragment, api] = await Promise.all([
    ask(`${site}/${slug}`),
    ask(`${site}/guide-fragments/${slug}`),
    ask(`${site}/api/guides/${slug}`),
  ]);
  const words = lettersOf(page.text);
  const isShown = readCanaries(slug).some((canary) => words.includes(lettersOf(canary)));
  const faults = [
    [page.status !== 200, `/${slug} answers ${page.status}.`],
    [isShown, `/${slug} shows paid text to everybody: take the deploy back.`],
    [fragment.status === 200, `/guide-fragments/${slug} is public: take the deploy back.`],
    [api.status !== 401, `/api/guides/${slug} answers ${api.status} to nobody, in place of 401.`],
  ] as const;
  return faults.flatMap(([isSo, text]) => (isSo ? [wrong(text, 'deploy')] : []));
}

function readCanaries(slug: GuideSlug): string[] {
  const text = readFileSync(join(PROJECT_ROOT, 'content', 'guides', `${slug}.mdx`), 'utf8');
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  return Object.values(FrontMatterSchema.parse(parse(frontMatter)).canaries);
}

/** Letters and digits alone: markup, spaces and escapes stand in no word's way. */
function lettersOf(text: string): string {
  return text
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
