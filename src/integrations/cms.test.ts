import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentCms, readCmsSwitch } from './cms.ts';

const HEADERS = "/\n  Content-Security-Policy: default-src 'none'\n";
let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'colinho-cms-'));
  await writeFile(join(dist, '_headers'), HEADERS);
});
afterEach(() => rm(dist, { recursive: true }));

/** Ends a build of the site whose folder is `dist`. */
async function finish(cmsSwitch: Parameters<typeof contentCms>[0]): Promise<void> {
  const { hooks } = contentCms(cmsSwitch);
  // Of what Astro gives them, the hooks ask for this alone.
  const configure = hooks['astro:config:done'] as (given: object) => void;
  const build = hooks['astro:build:done'] as (given: object) => Promise<void>;
  configure({ config: { site: 'https://colinho.example/' } });
  await build({ dir: pathToFileURL(`${dist}/`), logger: { info: () => undefined } });
}

const read = (file: string) => readFile(join(dist, file), 'utf8');

describe('the CMS that is switched off', () => {
  it('leaves the site as it is', async () => {
    await finish(null);
    expect(await readdir(dist)).toEqual(['_headers']);
    expect(await read('_headers')).toBe(HEADERS);
  });
});

describe('the CMS that is switched on', () => {
  beforeEach(() => finish({ repository: 'maria/colinho', branch: 'textos' }));

  it('is a page that says what it is, waits, and keeps out of search', async () => {
    const page = await read('admin/index.html');
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain('<title>Mesa de conteúdo · Colinho</title>');
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<p role="status">Abrindo…</p>');
    expect(page).toMatch(/<noscript\s*><p>\s*A mesa de conteúdo precisa de JavaScript\./);
  });

  it('has all files that its page names, and Decap in the version of the lockfile', async () => {
    const page = await read('admin/index.html');
    for (const [, path = ''] of page.matchAll(/(?:src|href)="\/(admin\/[^"]+)"/g)) {
      expect(existsSync(join(dist, path)), path).toBe(true);
    }
    const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const { version } = lock.packages['node_modules/decap-cms'] ?? {};
    expect(await read('admin/decap-cms.js')).toContain(`decap-cms ${version}`);
  });

  it('knows the repository, the branch and the site', async () => {
    const script = await read('admin/cms.js');
    for (const word of ['maria/colinho', 'textos', 'colinho.example', 'editorial_workflow']) {
      expect(script).toContain(word);
    }
  });

  it('adds its own rules, and changes those of no other page', async () => {
    const headers = await read('_headers');
    expect(headers.startsWith(`${HEADERS}\n/admin\n`)).toBe(true);
    const rules = headers
      .slice(HEADERS.length)
      .trim()
      .split(/\n(?=\/)/);
    expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/admin', '/admin/*']);
    for (const rule of rules) {
      expect(rule).toContain("script-src 'self' 'unsafe-eval';");
      expect(rule).toContain("frame-ancestors 'none'");
      expect(rule).toContain('  X-Robots-Tag: noindex');
      expect(rule).toContain('  Cross-Origin-Opener-Policy: same-origin-allow-popups');
    }
  });
});

describe('the switch', () => {
  it('is off unless it was switched on', () => {
    expect(readCmsSwitch({})).toBeNull();
    expect(readCmsSwitch({ CONTENT_CMS: '', CONTENT_CMS_REPOSITORY: 'maria/colinho' })).toBeNull();
    expect(readCmsSwitch({ CONTENT_CMS: 'off' })).toBeNull();
  });

  it('reads the repository, and its branch', () => {
    const on = { CONTENT_CMS: 'on', CONTENT_CMS_REPOSITORY: 'maria/colinho.site' };
    expect(readCmsSwitch(on)).toEqual({ repository: 'maria/colinho.site', branch: 'main' });
    expect(readCmsSwitch({ ...on, CONTENT_CMS_BRANCH: 'textos/2027' })).toMatchObject({
      branch: 'textos/2027',
    });
  });

  it.each([
    [{ CONTENT_CMS: 'true' }, 'CONTENT_CMS must be "on", "off" or empty, and is "true".'],
    [{ CONTENT_CMS: 'on' }, 'set CONTENT_CMS_REPOSITORY to the repository on GitHub as owner/name'],
    [
      { CONTENT_CMS: 'on', CONTENT_CMS_REPOSITORY: 'https://github.com/maria/colinho' },
      'it is "https://github.com/maria/colinho"',
    ],
    [
      { CONTENT_CMS: 'on', CONTENT_CMS_REPOSITORY: 'maria/colinho', CONTENT_CMS_BRANCH: '../x' },
      'CONTENT_CMS_BRANCH names no branch: "../x".',
    ],
  ])('stops the build with a sentence: %o', (variables, sentence) => {
    expect(() => readCmsSwitch(variables)).toThrow(sentence);
  });
});
