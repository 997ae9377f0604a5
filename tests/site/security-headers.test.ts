import { startStaticSite } from '#local/stack/static-site.ts';
import { GUIDE_SLUGS } from '#contract/guides.ts';
import { SEARCH_INDEX_PATH } from '#features/search/search-page.ts';
import { afterAll, describe, expect, it } from 'vitest';

import { BUILT_PAGES } from './built-pages.ts';
import { readPublished } from './support/read-published.ts';

const ORIGIN = 'http://localhost:8888';
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
/** What each page allows beside hashes of what stands in it; nothing may come from elsewhere. */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['guide-fragment', 'worker', "'allow-duplicates'"],
};

/** A guide may play sounds of ours beside, from its own blobs. */
const GUIDE_POLICY = { ...POLICY, 'media-src': ['blob:'] };
const GUIDE_PATHS: readonly string[] = GUIDE_SLUGS.map((slug) => `/${slug}`);

const site = await startStaticSite({ port: 8888, files: true });
afterAll(() => site.close());
const get = (path: string) => site.fetch(new Request(ORIGIN + path));

/** The directives of a policy with their sources, hashes left out. */
function readPolicy(policy: string | null | undefined): Record<string, string[]> {
  return Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))];
    }),
  );
}

const policyOf = ({ headers }: Response) => readPolicy(headers.get('Content-Security-Policy'));

function expectEverywhere({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE);
}

describe.each(BUILT_PAGES.map(({ path }) => path))('E01 the page %s', (path) => {
  it.each(path === '/' || path === '/404' ? [path] : [path, `${path}/`])(
    'is sent under its policy, as %s',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expectEverywhere(response);
      expect(policyOf(response)).toEqual(GUIDE_PATHS.includes(path) ? GUIDE_POLICY : POLICY);
    },
  );
});

describe('E01 what is no page', () => {
  it('is sent as what it is, and by nobody guessed', async () => {
    const files = readPublished().map(({ file }) => `/${file}`);
    const others = files.filter((file) => !/\.html$|^\/_(?:headers|redirects)$/.test(file));
    expect(others.length).toBeGreaterThan(30);
    for (const file of others) {
      const response = await get(file);
      expect(response.status, file).toBe(200);
      expectEverywhere(response);
      expect(response.headers.get('Content-Type'), file).toMatch(/^\w+\/[\w.+-]+/);
    }
  });

  it('and the service worker may reach the site alone', async () => {
    const response = await get('/sw.js');
    expect(policyOf(response)).toEqual({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });
  });

  it('and what the search looks through is kept by browsers for good', async () => {
    const files = readPublished().map(({ file }) => `/${file}`);
    const [texts = '', ...others] = files.filter((file) => file.startsWith(SEARCH_INDEX_PATH));
    expect(others).toEqual([]);
    const { headers } = await get(texts);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toMatch('application/json');
  });

  it('and the rules for links come as what they are, to be kept for a day', async () => {
    const page = await get('/exams');
    expect(page.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    const { headers } = await get('/speculation-rules.json');
    expect(headers.get('Content-Type')).toBe('application/speculationrules+json');
    expect(headers.get('Cache-Control')).toContain('max-age=86400');
  });

  it('nor is there: the missing page, which no rule can name, carries its policy itself', async () => {
    const response = await get('/nao-existe');
    expect(response.status).toBe(404);
    expectEverywhere(response);
    const html = await response.text();
    const [, policy] =
      /^[^>]*><html[^>]*><head><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
        html,
      ) ?? [];
    // Of frames a policy in the page says nothing.
    const inPage = Object.entries(POLICY).filter(([directive]) => directive !== 'frame-ancestors');
    expect(readPolicy(policy)).toEqual(Object.fromEntries(inPage));
  });
});
