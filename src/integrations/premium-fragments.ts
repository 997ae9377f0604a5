import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const IMAGE = /\/_astro\/[\w.@-]+\.(?:avif|gif|jpe?g|png|svg|webp)/g;
const READABLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/**
 * Images that only paid text shows must not be public either: takes them out of `dist` and writes them
 * into the fragments as data. Images that a public file names, too, stay where they are.
 * @param fragments HTML by file name. @returns the same, with those images inside.
 */
export async function movePaidImages(
  dist: URL,
  fragments: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const named = new Set([...fragments.values()].flatMap((html) => html.match(IMAGE) ?? []));
  const data = new Map<string, string>();
  if (named.size > 0) {
    const published = await readPublished(dist);
    for (const path of named) {
      if (published.some((text) => text.includes(path))) continue;
      const file = new URL(`.${path}`, dist);
      data.set(path, toDataUrl(path, await readFile(file)));
      await rm(file);
    }
  }
  return new Map(
    Array.from(fragments, ([file, html]) => [
      file,
      html.replace(IMAGE, (path) => data.get(path) ?? path),
    ]),
  );
}

async function readPublished(dist: URL): Promise<string[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => READABLE.test(file));
  return Promise.all(files.map((file) => readFile(new URL(file, dist), 'utf8')));
}

function toDataUrl(path: string, content: Buffer): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return `data:image/${TYPES[extension] ?? extension};base64,${content.toString('base64')}`;
}

/** What the page of a guide leaves for the version of the paid text. */
const VERSION_MARK = '__GUIDE_VERSION__';
const VERSION_LENGTH = 16;
/** What PaidOnly.astro leaves where a component stands outside of `<Premium>`. */
const LEFT_OVER = 'data-paid-only';

/**
 * A guide's public page with the version of its paid text (a hash of the fragment) written in.
 * @throws where the page has no place for it, or uses what has its styles from the paid text alone.
 */
export function addGuideVersion(page: string, fragment: string): string {
  if (!page.includes(VERSION_MARK)) throw new Error('there is no place for the version');
  if (page.includes(LEFT_OVER)) {
    throw new Error('What is PaidOnly in src/layouts/GuideText.astro stands inside <Premium> only');
  }
  const hash = createHash('sha256').update(fragment).digest('base64url');
  return page.replace(VERSION_MARK, hash.slice(0, VERSION_LENGTH));
}

const SCRIPT = /<script[\s\S]*?<\/script>/g;
const EMPTY_SLOT = /<template data-astro-template[^>]*><\/template>/g;
const STYLE = /<style[\s\S]*?<\/style>|<link[^>]*rel="stylesheet"[^>]*>/g;

/**
 * Takes the paid guides, written by src/pages/guide-fragments, out of `dist` to `.generated/fragments`,
 * which one function takes along, and writes each one's version into its public page. Must come before
 * any step that reads dist.
 */
export function guideFragments(): AstroIntegration {
  let target: URL;
  return {
    name: 'guide-fragments',
    hooks: {
      'astro:config:done': ({ config }) => {
        target = new URL('.generated/fragments/', config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const source = new URL('guide-fragments/', dir);
        const fragments = await readFragments(source);
        await rm(source, { recursive: true });
        const moved = await movePaidImages(dir, fragments);
        await rm(target, { recursive: true, force: true });
        await mkdir(target, { recursive: true });
        for (const [file, html] of moved) {
          await writeFile(new URL(file, target), html);
          await markVersion(new URL(file, dir), html);
        }
        logger.info(`${moved.size} guides moved out of dist`);
      },
    },
  };
}

/**
 * Scripts would not run where a fragment is put, and its styles are in the page already; the empty slots of islands
 * are what nothing needs.
 */
async function readFragments(source: URL): Promise<Map<string, string>> {
  const files = (await readdir(source)).sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const html = await readFile(new URL(file, source), 'utf8');
        return [
          file,
          html.replace(SCRIPT, '').replace(STYLE, '').replace(EMPTY_SLOT, '').trim(),
        ] as const;
      }),
    ),
  );
}

async function markVersion(page: URL, fragment: string): Promise<void> {
  try {
    await writeFile(page, addGuideVersion(await readFile(page, 'utf8'), fragment));
  } catch (cause) {
    throw new Error(`${page.pathname} cannot be finished`, { cause });
  }
}

/**
 * Moves `dist/generated/*.json`, written by the endpoints of src/pages/generated, to `.generated/api`,
 * which the functions take along. Must come before any step that reads dist.
 */
export function generatedForFunctions(): AstroIntegration {
  let target: URL;
  return {
    name: 'generated-for-functions',
    hooks: {
      'astro:config:done': ({ config }) => {
        target = new URL('.generated/api/', config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const source = new URL('generated/', dir);
        await rm(target, { recursive: true, force: true });
        await mkdir(target, { recursive: true });
        await cp(source, target, { recursive: true });
        await rm(source, { recursive: true });
      },
    },
  };
}
