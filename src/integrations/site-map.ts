import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { readFile } from 'node:fs/promises';

const NOINDEX = /<meta name="robots" content="noindex[^>]*>/;

/** Whether a page asks not to be indexed. */
export function isHiddenFromSearch(html: string): boolean {
  return NOINDEX.test(html);
}

/** The day of the last review, as SourceList.astro and GuideHeader.astro say it by ReviewDay.astro. */
const REVIEWED = /conferido com as fontes em\s*<time datetime="(\d{4}-\d{2}-\d{2})"/i;

/**
 * Writes the sitemap of the pages that are in `dist` and may be indexed, each with the day on which
 * its text was last reviewed. Must come after the steps that take pages out of dist.
 */
export function siteMap(): AstroIntegration {
  let dist: URL;
  const { hooks, ...integration } = sitemap({
    serialize: async (item) => {
      const html = await readPage(dist, item.url);
      if (html === undefined || isHiddenFromSearch(html)) return undefined;
      const lastmod = REVIEWED.exec(html)?.[1];
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  });
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:done': async (setup) => {
        dist = setup.config.outDir;
        await hooks['astro:config:done']?.(setup);
      },
    },
  };
}

/** The page of an address; undefined where no page came to be, or another step took it. */
async function readPage(dist: URL, address: string): Promise<string | undefined> {
  const path = new URL(address).pathname.slice(1) || 'index';
  try {
    return await readFile(new URL(`${path}.html`, dist), 'utf8');
  } catch {
    return undefined;
  }
}
