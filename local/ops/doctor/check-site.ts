import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'smol-toml';

import { GUIDE_SLUGS, type GuideSlug } from '#contract/guides.ts';
import { z } from '#contract/z.ts';
import { parseContentFile } from '#local/content/content-file.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';

import { ask, readJson } from './ask.ts';
import { type DoctorTarget, type Finding, listWrong, ok, orOk, skipped, wrong } from './target.ts';

const NetlifyConfigSchema = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/** What netlify.toml promises to whoever asks the site. */
export function readNetlifyConfig(): z.infer<typeof NetlifyConfigSchema> {
  const text = readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8');
  return NetlifyConfigSchema.parse(parse(text));
}

const HealthSchema = z.object({ status: z.literal('ok'), build: z.string() });

/** Whether the functions run and reach their database. */
export async function checkHealth(target: DoctorTarget): Promise<readonly Finding[]> {
  const answer = await ask(`${target.read('SITE_URL')}/api/health`);
  const health = HealthSchema.safeParse(readJson(answer));
  if (answer.status === 200 && health.success) {
    return [ok(`/api/health says ok, build ${health.data.build}.`)];
  }
  if (answer.status === 404) {
    return [wrong('/api/health is not there: the functions were not deployed.', 'deploy')];
  }
  return [
    wrong(
      `/api/health answers ${answer.status}: the functions do not reach the database. Compare the ` +
        'SUPABASE_ variables of the deploy; its log names the one that is missing.',
      'variables',
    ),
  ];
}

const YEAR_S = 31_536_000;

/** Whether a page comes with its policy and with the headers that netlify.toml promises to all. */
export async function checkHeaders(target: DoctorTarget): Promise<readonly Finding[]> {
  const { status, headers } = await ask(`${target.read('SITE_URL')}/`);
  if (status !== 200) return [wrong(`/ answers ${status} in place of a page.`, 'deploy')];
  const promised = readNetlifyConfig().headers.find((rule) => rule.for === '/*')?.values ?? {};
  const missing = Object.entries(promised)
    .filter(([name, value]) => !isSent(name, value, headers.get(name)))
    .map(([name]) => name);
  const policy = headers.get('Content-Security-Policy') ?? '';
  const isOpen = !policy.includes("default-src 'none'") || /unsafe-(?:inline|eval)/.test(policy);
  const findings = listWrong('platform', [
    [missing[0], `/ comes without ${missing.join(', ')} of netlify.toml, or with another.`],
    [isOpen, '/ comes without its Content-Security-Policy: dist/_headers is missing.'],
  ]);
  return orOk(findings, '/ comes with its policy and all headers.');
}

/** The platform sends a `Strict-Transport-Security` of its own below its own domain: a year is enough. */
function isSent(name: string, promised: string, sent: string | null): boolean {
  if (name !== 'Strict-Transport-Security') return sent === promised;
  return Number(/max-age=(\d+)/.exec(sent ?? '')?.[1] ?? 0) >= YEAR_S;
}

const CANONICAL = /<link\b[^>]*\brel="?canonical"?[^>]*>/;
const HREF = /\bhref="?([^"\s>]+)/;

/** Whether the site was built for its own address, and is found there alone: previews are not. */
export async function checkSearch(target: DoctorTarget): Promise<readonly Finding[]> {
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
}

/** Whether what is sold is given away: on the guides' pages, at a fragment's address, or by /api. */
export async function checkPaidText(target: DoctorTarget): Promise<readonly Finding[]> {
  const site = target.read('SITE_URL');
  const found = await Promise.all(GUIDE_SLUGS.map((slug) => checkGuide(site, slug)));
  const findings = found.flat();
  return orOk(
    findings,
    `${GUIDE_SLUGS.length} guides are shown without what is paid, and /api asks who reads.`,
  );
}

async function checkGuide(site: string, slug: GuideSlug): Promise<Finding[]> {
  const [page, fragment, api] = await Promise.all([
    ask(`${site}/${slug}`),
    ask(`${site}/guide-fragments/${slug}`),
    ask(`${site}/api/guides/${slug}`),
  ]);
  const words = lettersOf(page.text);
  const isShown = readCanaries(slug).some((canary) => words.includes(lettersOf(canary)));
  return listWrong('deploy', [
    [page.status !== 200, `/${slug} answers ${page.status}.`],
    [isShown, `/${slug} shows paid text to everybody: take the deploy back.`],
    [fragment.status === 200, `/guide-fragments/${slug} is public: take the deploy back.`],
    [api.status !== 401, `/api/guides/${slug} answers ${api.status} to nobody, in place of 401.`],
  ]);
}

/** Words of each guide that only who paid may read; its file names them. */
function readCanaries(slug: GuideSlug): string[] {
  const path = `content/guides/${slug}.mdx`;
  const text = readFileSync(join(PROJECT_ROOT, path), 'utf8');
  return Object.values(GuideEntrySchema.parse(parseContentFile({ path, text })?.data).canaries);
}

/** Letters and digits alone: markup, spaces and escapes stand in no word's way. */
function lettersOf(text: string): string {
  return text
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
