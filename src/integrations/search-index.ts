import type { AstroIntegration } from 'astro';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import {
  SEARCH_INDEX_PATH,
  type SearchedPage,
  type SearchedPart,
  toStored,
} from '#features/search/search-page.ts';
import { pagePath } from '#lib/site-paths.ts';
import { shortenTexts } from './shorten-texts.ts';
import { isHiddenFromSearch } from './site-map.ts';

const CONTENTS = '.contents';
/** What is no text of the page, or stands alike on many: menus, sources, the signs below each week. */
const NOT_TEXT = [
  ...['nav', 'footer', 'template', 'noscript', 'script', 'style', 'button', 'svg', 'dialog'],
  ...['#premium', '.only-premium', '.only-paused', '.own-pace', '.locked'],
  ...[
    '.sources',
    '.reminder',
    '.badge',
    '.device-choice',
    'article > header p.row',
    'article > details.card',
  ],
  // What the vaccines and the emergency signs say as a picture.
  ...['.ages', '.tier'],
  // What each week says alike, and its numbers.
  ...['.every-week.is-repeated', 'article > .when-to-go', 'article.only-counting h2:not([id])'],
  ...['.hero p.small', '.hero dl', '.hero .detail'],
  ...['article > aside.notice', '.group ul', 'a[href^="https://lista.mercadolivre"]'],
].join(',');
const HEADING = /^H[2-6]$/;
/** They stand within a sentence; all other elements end a word. */
const WITHIN_SENTENCE = new Set([
  'A',
  'ABBR',
  'B',
  'CITE',
  'CODE',
  'EM',
  'I',
  'MARK',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
]);

/**
 * What of a built page is looked through: what stands in its <main>, by its headings. Of a guide's paid parts, whose
 * text is no longer in the page, the titles.
 * @param file The page's path below dist.
 */
export function searchedPage(file: string, html: string): SearchedPage {
  const main = parse(html).querySelector('main');
  if (!main) throw new Error(`${file} has no <main> to look through`);
  const paid = listPaidParts(main);
  for (const element of main.querySelectorAll(NOT_TEXT)) element.remove();
  const size = main.querySelector('.hero .size');
  size?.set_content(`${size.text.trim()}.`);
  // An island is a tool and no text, but for tabs and what stands in their panels.
  for (const island of main.querySelectorAll('astro-island')) {
    if (!island.closest('.tab-set') && !island.querySelector('.panel')) island.remove();
  }
  const title = tidy(main.querySelector('h1')?.text ?? '');
  if (!title) throw new Error(`${file} has no title`);
  const parts = LEGAL.test(file) ? readParts(main).map(toFirstSentence) : readParts(main);
  const url = pagePath(`/${file}`);
  const topics = TOPICS[url];
  return { url, title, ...(topics ? { topics } : {}), parts: [...parts, ...paid] };
}

/** Words whose page says them in its paid part alone, or less often than others do. */
const TOPICS: Readonly<Record<string, string>> = {
  '/emergency-signs': 'febre',
  '/exams': 'ultrassom ultrassonografia morfológico',
};

/** Long pages that are found by their headings; questions about them are answered by the help. */
const LEGAL = /^(?:privacy|terms)\.html$/;

const toFirstSentence = ({ text = '', ...part }: SearchedPart): SearchedPart => {
  return { ...part, text: /^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text };
};

/** What the guide's list of contents names and the page does not hold. */
function listPaidParts(main: HTMLElement): SearchedPart[] {
  return main
    .querySelectorAll(`${CONTENTS} a[href^="#"]`)
    .map((link) => ({ id: (link.getAttribute('href') ?? '').slice(1), title: tidy(link.text) }))
    .filter(({ id }) => !main.getElementById(id));
}

function readParts(main: HTMLElement): SearchedPart[] {
  const parts = [{ id: '', title: '', text: '' }];
  const add = (text: string) => {
    const last = parts.at(-1);
    if (last) last.text += text;
  };
  const read = (node: Node) => {
    if (node instanceof TextNode) add(node.text);
    if (!(node instanceof HTMLElement) || node.tagName === 'H1') return;
    const title = titleOf(node);
    if (title) parts.push({ id: node.id, title, text: '' });
    const between = WITHIN_SENTENCE.has(node.tagName) ? '' : ' ';
    add(between);
    if (!title || !HEADING.test(node.tagName)) node.childNodes.forEach(read);
    add(between);
  };
  read(main);
  return parts
    .map((part) => ({ ...part, text: tidy(part.text) }))
    .filter(({ title, text }) => title || text);
}

/** The heading of what begins with an element. A panel of tabs has its heading on the tab, which is a control. */
function titleOf(element: HTMLElement): string {
  if (!element.id) return '';
  if (HEADING.test(element.tagName)) return tidy(element.text);
  return element.classList.contains('panel') ? (element.getAttribute('data-title') ?? '') : '';
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();
}

const SEARCH_PAGE = 'search.html';
/** Written into the search page; the build puts the file's address there. */
const ADDRESS_MARK = 'data-texts=""';
/** The page of what Colinho offers repeats what the others hold, and would stand before them. */
const LEFT_OUT = /^index\.html$/;

/**
 * Writes the texts of all public pages to one file of `dist`, and its address into the search page, which looks
 * through them. Must come after the paid guides left dist and before the pages' policy and the service worker.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await readPages(dir);
        const text = JSON.stringify(shortenTexts(pages).map(toStored));
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        const address = `${SEARCH_INDEX_PATH}${hash}.json`;
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
    .filter(({ html }) => !isHiddenFromSearch(html))
    .map(({ file, html }) => searchedPage(file, html));
}

async function nameFile(page: URL, address: string): Promise<void> {
  const html = await readFile(page, 'utf8');
  if (!html.includes(ADDRESS_MARK)) throw new Error(`${SEARCH_PAGE} has no place for the texts`);
  await writeFile(page, html.replace(ADDRESS_MARK, `data-texts="${address}"`));
}
