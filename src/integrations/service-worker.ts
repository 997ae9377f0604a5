import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { injectManifest } from 'workbox-build';
import { type CachedFile, OFFLINE_PATH, SHELL_PATHS } from '#features/offline/worker-messages.ts';
import { pagePath } from '#lib/site-paths.ts';

const compress = promisify(brotliCompress);
/** About what the platform does on the way; the highest one takes ten times as long. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Her way back from the provider is no page to keep, and the answers to a wrong address neither. */
const NOT_CACHED = /^((?:404|week-not-found)\.html$|payment\/)/;

/**
 * The pages and drawings that are not in the worker's shell, and what else may be cached, by address.
 * @param shell Files of dist that it is installed with.
 * @param others Files of dist that are no pages and no drawings.
 */
async function listCachedFiles(
  dir: URL,
  shell: readonly string[],
  others: readonly string[],
): Promise<CachedFile[]> {
  const files = [...others];
  for await (const file of glob('**/*.{html,svg}', { cwd: fileURLToPath(dir) })) {
    if (!shell.includes(file) && !NOT_CACHED.test(file)) files.push(file);
  }
  return Promise.all(files.sort().map((file) => describe(dir, file)));
}

async function describe(dir: URL, file: string): Promise<CachedFile> {
  const content = await readFile(new URL(file, dir));
  return {
    path: pagePath(`/${file}`),
    revision: createHash('sha256').update(content).digest('base64url').slice(0, 8),
    bytes: (await compress(content, QUALITY)).length,
  };
}

const TEXTS = /\sdata-texts="\/([^"]+)"/;
const SCRIPT = /<astro-island[^>]*\scomponent-url="\/([^"]+)"/;

/**
 * What the search page alone loads, when she turns to its field: the texts and the island that searches them.
 * @param html The search page, with the address of the texts in it.
 * @returns their paths below dist.
 */
export function listSearchFiles(html: string): string[] {
  return [TEXTS, SCRIPT].map((pattern) => {
    const path = pattern.exec(html)?.[1];
    if (!path) throw new Error(`The search page names no file by ${String(pattern)}`);
    return path;
  });
}

const SOURCE = fileURLToPath(
  new URL('../features/offline/worker/service-worker.ts', import.meta.url),
);
const DRAWING = /(?<=\s(?:src|href)=")\/drawings\/[^"]+\.svg/g;
/** In Astro's own folder: its files are named by their content and never change. */
const NAMED_BY_CONTENT = /_astro\//;

interface ServiceWorkerOptions {
  /** Paths that pass by the worker, with all below them: they are neither kept nor answered. */
  readonly leftAlone?: readonly string[];
}

/**
 * Writes `dist/sw.js`, the service worker with the list of what it is installed with, and the list of what
 * it may keep later. Must come after the last step that touches dist: the lists hold each file's hash.
 */
export function serviceWorker({ leftAlone = [] }: ServiceWorkerOptions = {}): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const shell = await listShell(dir);
        const search = listSearchFiles(await readFile(new URL('search.html', dir), 'utf8'));
        const list = await writeList(dir, await listCachedFiles(dir, shell, search));
        const target = fileURLToPath(new URL('sw.js', dir));
        await bundle(target, {
          CACHED_FILES_URL: `/${list}`,
          LEFT_ALONE: leftAlone,
        });
        const { count, size } = await injectManifest({
          swSrc: target,
          swDest: target,
          globDirectory: dist,
          globPatterns: ['_astro/**/*.{js,css,woff2}', list, ...shell],
          globIgnores: search,
          dontCacheBustURLsMatching: NAMED_BY_CONTENT,
          manifestTransforms: [
            (entries) => ({
              manifest: entries.map((entry) => ({ ...entry, url: pagePath(`/${entry.url}`) })),
            }),
          ],
        });
        logger.info(`${count} files to be installed with, ${Math.round(size / 1000)} kB unpacked`);
      },
    },
  };
}

/** The shell's pages as files of dist, with the drawings that they show. */
async function listShell(dir: URL): Promise<string[]> {
  const pages = SHELL_PATHS.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`));
  const drawings = new Set<string>();
  for (const page of pages) {
    const html = await readFile(new URL(page, dir), 'utf8');
    for (const [path] of html.matchAll(DRAWING)) drawings.add(path.slice(1));
  }
  if (!SHELL_PATHS.includes(OFFLINE_PATH)) throw new Error(`The shell lacks ${OFFLINE_PATH}`);
  return ['favicon.svg', ...pages, ...drawings];
}

/** @returns the name of the list's file in dist: it goes with the content, so that the worker is a new one. */
async function writeList(dir: URL, files: readonly CachedFile[]): Promise<string> {
  const text = JSON.stringify(files);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `_astro/cached-files.${hash}.json`;
  await writeFile(new URL(name, dir), text);
  return name;
}

async function bundle(outfile: string, values: Record<string, unknown>): Promise<void> {
  await build({
    entryPoints: [SOURCE],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    // With `minify` and for a browser the libraries are taken as for production by themselves.
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
}
