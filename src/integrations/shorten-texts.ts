import type { SearchedPage, SearchedPart } from '#features/search/search-page.ts';
import { isStopWord, splitWords, toStem } from '#features/search/words.ts';

/** About as many letters as an excerpt shows. */
const LEAD_LENGTH = 140;
/** The first sentence, and the next where it says little alone. */
const LEAD = /^.{22,}?[.!?](?=\s|$)/;
const WEEK = /^\/pregnancy-weeks\/\d+$/;
/** A word that more pages have tells no week from the others. */
const MOST_PAGES_OF_WEEK_WORD = 10;

/**
 * The pages with what a search needs of their texts: of each part its beginning, to be read, and its other words, as
 * often as they stand there, to be found and ranked by. Words that say nothing are left out, and of the weeks those
 * that many pages have.
 */
export function shortenTexts(pages: readonly SearchedPage[]): SearchedPage[] {
  const pagesOf = countPages(pages);
  return pages.map((page) => {
    const isTelling = (stem: string) =>
      !WEEK.test(page.url) || (pagesOf.get(stem) ?? 0) <= MOST_PAGES_OF_WEEK_WORD;
    return { ...page, parts: page.parts.map((part) => shortenPart(part, isTelling)) };
  });
}

/** On how many pages each word stands. */
function countPages(pages: readonly SearchedPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { parts } of pages) {
    const words = parts.flatMap(({ title, text = '' }) => stemsOf(`${title} ${text}`));
    for (const stem of new Set(words)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

const stemsOf = (text: string) => splitWords(text.toLowerCase()).map(toStem);

function shortenPart(part: SearchedPart, isTelling: (stem: string) => boolean): SearchedPart {
  const { text } = part;
  if (text === undefined) return part;
  const [sentence] = LEAD.exec(text) ?? [text];
  const end =
    sentence.length > LEAD_LENGTH ? sentence.lastIndexOf(' ', LEAD_LENGTH) : sentence.length;
  const lead = text.slice(0, end);
  const words = splitWords(text.slice(end).toLowerCase()).filter(
    (word) => !isStopWord(word) && isTelling(toStem(word)),
  );
  return {
    ...part,
    text: end < text.length ? `${lead.replace(/[.,;:]$/, '')}…` : lead,
    // In one order they are sent with fewer bytes.
    ...(words.length > 0 ? { words: words.sort().join(' ') } : {}),
  };
}
