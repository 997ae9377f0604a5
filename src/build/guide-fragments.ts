import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { keepPaidImages } from './keep-paid-images.ts';
import { markGuideVersion } from './mark-guide-version.ts';

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
        const kept = await keepPaidImages(dir, fragments);
        await rm(target, { recursive: true, force: true });
        await mkdir(target, { recursive: true });
        for (const [file, html] of kept) {
          await writeFile(new URL(file, target), html);
          await markVersion(new URL(file, dir), html);
        }
        logger.info(`${kept.size} guides kept out of dist`);
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
    await writeFile(page, markGuideVersion(await readFile(page, 'utf8'), fragment));
  } catch (cause) {
    throw new Error(`${page.pathname} cannot be finished`, { cause });
  }
}
