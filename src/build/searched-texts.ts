import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { SearchedPage } from '#rules/search/searched-page.ts';
import { SEARCHED_TEXTS_PATH } from '#rules/search/searched-texts-path.ts';
import { isKeptFromSearch } from './is-kept-from-search.ts';
import { searchedPage } from './searched-texts/searched-page.ts';

const SEARCH_PAGE = 'search.html';
/** Written into the search page; the build puts the file's address there. */
const ADDRESS_MARK = 'data-texts=""';
/** The page of what Colinho offers repeats what the others hold, and would stand before them. */
const LEFT_OUT = /^index\.html$/;

/**
 * Writes the texts of all public pages to one file of `dist`, and its address into the search page, which looks
 * through them. Must come after the paid guides left dist and before the pages' policy and the service worker.
 */
export function searchedTexts(): AstroIntegration {
  return {
    name: 'searched-texts',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await readPages(dir);
        const text = JSON.stringify(pages);
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        const address = `${SEARCHED_TEXTS_PATH}${hash}.json`;
        await writeFile(new URL(`.${address}`, dir), text);
        await nameFile(new URL(SEARCH_PAGE, dir), address);
        logger.info(`${pages.length} pages, ${Math.round(text.length / 1000)} kB unpacked`);
      },
    },
  };
}

async function readPages(dir: URL): Promise<SearchedPage[]> {
  const names = (await readdir(dir, { recursive: true })).sort();
  const files = names.filter((name) => name.endsWith('.html') && !LEFT_OUT.test(name));
  const pages = await Promise.all(
    files.map(async (file) => ({ file, html: await readFile(new URL(file, dir), 'utf8') })),
  );
  return pages
    .filter(({ html }) => !isKeptFromSearch(html))
    .map(({ file, html }) => searchedPage(file, html));
}

async function nameFile(page: URL, address: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  if (!html.includes(ADDRESS_MARK)) throw new Error(`${SEARCH_PAGE} has no place for the texts`);
  await writeFile(page, html.replace(ADDRESS_MARK, `data-texts="${address}"`));
}
