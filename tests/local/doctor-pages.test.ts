import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkHeaders, checkSearch, readNetlifyConfig } from '#local/ops/doctor/check-site.ts';
import { checkQuestionnaires, checkSeller } from '#local/ops/doctor/examine.ts';
import { DEPLOY_STEPS, formatReports, readTarget, wrong } from '#local/ops/doctor/target.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { listEmptyFields } from '#contract/site.ts';
import { startFront } from '#tests/support/start-front.ts';

/** A site of one page, as production would serve it. */
const page = { canonical: '', robots: '', headers: new Headers() };
let site: Awaited<ReturnType<typeof startFront>>;
beforeAll(async () => {
  site = await startFront((request) =>
    Promise.resolve(
      request.url.endsWith('/robots.txt')
        ? new Response(page.robots)
        : new Response(`<link rel="canonical" href="${page.canonical}">`, page),
    ),
  );
});
afterAll(() => site.stop());

const target = (CONTEXT: string) => readTarget({ CONTEXT, SITE_URL: site.url });
async function search(context: string, changed: Partial<typeof page> = {}): Promise<string> {
  const right = { canonical: `${site.url}/`, robots: `Sitemap: ${site.url}/sitemap-index.xml` };
  Object.assign(page, right, { headers: new Headers() }, changed);
  const [finding] = await checkSearch(target(context));
  return `${finding?.verdict}: ${finding?.text}`;
}
const noindex = { headers: new Headers({ 'X-Robots-Tag': 'noindex' }) };

describe('search engines', () => {
  it('find production, under its own address', async () => {
    expect(await search('production')).toBe(`ok: pages and robots.txt name ${site.url}.`);
  });

  it.each([
    [
      'built for another address',
      { canonical: 'http://localhost:8888/' },
      'were built for http://l',
    ],
    ['without a canonical address', { canonical: '' }, 'were built for nothing'],
    ['that says noindex', noindex, '/ says noindex'],
    [
      'whose robots.txt is another’s',
      { robots: 'Sitemap: https://x.br/' },
      'does not name a sitemap',
    ],
  ])('do not find production %s', async (_, changed, said) => {
    expect(await search('production', changed)).toMatch(/^wrong: /);
    expect(await search('production', changed)).toContain(said);
  });

  it('leave previews alone', async () => {
    expect(await search('deploy-preview', noindex)).toMatch(/^ok: /);
    expect(await search('deploy-preview')).toMatch(/^wrong: .*noindex/);
  });
});

describe('headers', () => {
  const promised = readNetlifyConfig().headers.find((rule) => rule.for === '/*')?.values ?? {};
  const see = async (changed: Record<string, string>) => {
    const policy = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'" };
    page.headers = new Headers({ ...promised, ...policy, ...changed });
    const findings = await checkHeaders(target('production'));
    return findings.map(({ verdict, text }) => `${verdict}: ${text}`);
  };

  it('are all there, with the platform’s own Strict-Transport-Security too', async () => {
    const right = ['ok: / comes with its policy and all headers.'];
    expect(await see({})).toEqual(right);
    expect(await see({ 'Strict-Transport-Security': 'max-age=31536000; preload' })).toEqual(right);
  });

  it.each([
    [{ 'Strict-Transport-Security': 'max-age=60' }, /without Strict-Transport-Security of/],
    [{ 'X-Frame-Options': 'SAMEORIGIN' }, /without X-Frame-Options of/],
    [{ 'Content-Security-Policy': "default-src 'self'" }, /without its Content-Security-Policy/],
    [
      { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'" },
      /without its Content-Security-Policy/,
    ],
  ])('%j is seen', async (changed, said) => {
    expect(await see(changed)).toEqual([expect.stringMatching(said)]);
  });
});

it('a seller who is not filled in stops production alone', () => {
  const verdictOf = (context: string) => checkSeller(target(context))[0]?.verdict;
  const isComplete = listEmptyFields().length === 0;
  expect(verdictOf('production')).toBe(isComplete ? 'ok' : 'wrong');
  expect(verdictOf('branch-deploy')).toBe(isComplete ? 'ok' : 'skipped');
});

describe('the questions of /como-voce-esta', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colinho-questionnaires-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = join('content', 'questionnaires', 'phq-9.yaml');
  const unsigned = readFileSync(join(PROJECT_ROOT, file), 'utf8').replace(
    /^(comparedBy|signedBy|signedText):.*(?:\n .*)*/gm,
    '$1: null',
  );
  const see = async (context: string, text: string) => {
    await writeFile(join(folder, 'phq-9.yaml'), text);
    const [finding] = await checkQuestionnaires(target(context), pathToFileURL(`${folder}/`));
    return `${finding?.verdict}: ${finding?.text}`;
  };

  it('stop production while nobody has compared or signed them, and nothing else', async () => {
    const said = 'what is missing: comparedBy, signedBy, signedText (';
    expect(await see('production', unsigned)).toContain(`wrong: ${said}`);
    expect(await see('branch-deploy', unsigned)).toContain(`skipped: ${said}`);
  });

  it('are ok with both names, of the text as it is', async () => {
    const [code = ''] = /[\da-f]{64}/.exec(await see('production', unsigned)) ?? [];
    const signed = unsigned
      .replace('signedText: null', `signedText: ${code}`)
      .replace('comparedBy: null', 'comparedBy: { name: Ana Souza, date: 2026-11-01 }')
      .replace(
        'signedBy: null',
        'signedBy: { name: Bia Lima, council: CRM-SP 123456, date: 2026-11-01 }',
      );
    expect(await see('production', signed)).toMatch(/^ok: /);
  });
});

it('each step that a finding names is a heading of docs/deploy.md', () => {
  const text = readFileSync(join(PROJECT_ROOT, 'docs', 'deploy.md'), 'utf8');
  const headings = [...text.matchAll(/^## (\d+\. .*)$/gm)].map(([, heading]) => heading);
  expect(headings.length).toBe(13);
  for (const step of Object.values(DEPLOY_STEPS)) expect(headings).toContain(step);
});

it('a secret in a message is taken out of it, and a word is not', () => {
  const text = formatReports(
    [{ check: 'x', findings: [wrong('sb_secret_0123456789 is a bad key.', 'keys')] }],
    ['sb_secret_0123456789', 'bad'],
  );
  expect(text).toContain('… is a bad key.');
  expect(text).toContain('docs/deploy.md, 5. Take the keys of Supabase');
});
