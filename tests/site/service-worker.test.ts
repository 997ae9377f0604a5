import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { listSearchFiles } from '#integrations/service-worker.ts';
import {
  isPagePath,
  type CachedFile,
  SHELL_PATHS,
  SHELL_SIZE,
} from '#features/offline/worker-messages.ts';
import { SEARCH_INDEX_PATH } from '#features/search/search-page.ts';
import { BUILT_PAGES, DIST } from './built-pages.ts';

const worker = readFileSync(new URL('sw.js', DIST), 'utf8');
const shell = Array.from(worker.matchAll(/[{,]"?url"?:"([^"]+)"/g), ([, url = '']) => url);
const listAddress = /\/_astro\/cached-files\.[\w-]+\.json/.exec(worker)?.[0] ?? '';
const cached = JSON.parse(readFileSync(fileOf(listAddress), 'utf8')) as CachedFile[];
const cachedPaths = cached.map(({ path }) => path);
const isTexts = ({ path }: CachedFile) => path.startsWith(SEARCH_INDEX_PATH);

/** Where a file stands that is asked for by this address. */
function fileOf(address: string): URL {
  const path = address === '/' ? 'index.html' : address.slice(1);
  return new URL(/\.\w+$/.test(path) ? path : `${path}.html`, DIST);
}

describe('the service worker', () => {
  it('K04 is installed with the pages that must open anywhere, and what they load', () => {
    expect(shell).toEqual(expect.arrayContaining([...SHELL_PATHS, listAddress, '/favicon.svg']));
    expect(shell.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
    for (const path of SHELL_PATHS) {
      const html = readFileSync(fileOf(path), 'utf8');
      const loaded = html.matchAll(
        /(?:src|href|component-url|renderer-url)="(\/(?:_astro|drawings)\/[^"#]+)["#]/g,
      );
      const missing = Array.from(loaded, ([, file = '']) => file).filter(
        (file) => !shell.includes(file),
      );
      expect(missing, path).toEqual([]);
    }
  });

  it('asks for each file by the address that answers, and for none twice', () => {
    expect(new Set(shell).size).toBe(shell.length);
    expect(shell.filter((path) => path.endsWith('.html') || !path.startsWith('/'))).toEqual([]);
    for (const path of shell) expect(readFileSync(fileOf(path)).length, path).toBeGreaterThan(0);
  });

  it('weighs no more than users are told, and not much less', () => {
    const sent = (path: string) => {
      const body = readFileSync(fileOf(path));
      return path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
    };
    const size = shell.reduce((sum, path) => sum + sent(path), sent('/sw.js'));
    expect(size).toBeLessThanOrEqual(SHELL_SIZE);
    expect(size).toBeGreaterThan(SHELL_SIZE * 0.75);
  });

  it('may keep every other page but those of a payment, and the answers to a wrong address', () => {
    const expected = BUILT_PAGES.map(({ path }) => path)
      .filter((path) => !SHELL_PATHS.includes(path))
      .filter((path) => !/^\/(?:404$|week-not-found$|payment\/)/.test(path));
    expect(cachedPaths.filter(isPagePath).sort()).toEqual(expected.sort());
    expect(cachedPaths.filter((path) => shell.includes(path))).toEqual([]);
  });

  it('keeps nothing of /api, no picture for messengers, and no list of what it may not show', () => {
    const all = [...shell, ...cachedPaths];
    expect(all.filter((path) => /^\/(api|og|generated|guide-fragments)\//.test(path))).toEqual([]);
  });

  it('may keep the search, and is installed without it', () => {
    const files = listSearchFiles(readFileSync(fileOf('/search'), 'utf8'));
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(cachedPaths).toContain(`/${file}`);
      expect(shell).not.toContain(`/${file}`);
    }
  });

  it('says of each file what it weighs', () => {
    expect(cached.length).toBeGreaterThan(80);
    const most = (file: CachedFile) => (isTexts(file) ? 60_000 : 20_400);
    expect(cached.filter((file) => !(file.bytes > 50 && file.bytes < most(file)))).toEqual([]);
  });
});
