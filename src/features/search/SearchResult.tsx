import { Fragment } from 'react';
import type { FoundPage } from './find-pages.ts';
import type { SearchedPage, SearchedPart } from './search-page.ts';
import { mayReadGuides } from './saved-texts.ts';
import { splitWords, toStem } from './words.ts';

/** A stretch of an excerpt. */
interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** How many words an excerpt has, and how many of them stand before the first that is marked. */
const LENGTH = 24;
const BEFORE = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The stretch of a text that has most of what was looked for; its beginning where it has none. Three dots stand for
 * what was left out.
 * @param isMarked Whether a word is one that was looked for.
 */
export function cutExcerpt(text: string, isMarked: (word: string) => boolean): ExcerptPart[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isMarked: isMarked(word),
  }));
  const first = bestStart(words.map((word) => word.isMarked));
  const shown = words.slice(first, first + LENGTH);
  const isWhole = first + LENGTH >= words.length;
  const parts: ExcerptPart[] = [];
  let place = first === 0 ? 0 : (shown[0]?.start ?? 0);
  for (const { start, end } of shown.filter((word) => word.isMarked)) {
    parts.push({ text: text.slice(place, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    place = end;
  }
  const end = isWhole ? text.length : (shown.at(-1)?.end ?? 0);
  parts.push({ text: text.slice(place, end) + (isWhole ? '' : '…'), isMarked: false });
  if (first > 0) parts.unshift({ text: '…', isMarked: false });
  return parts.filter((part) => part.text !== '');
}

/** Which word to begin with, so that as many as can be are marked. */
function bestStart(hits: readonly boolean[]): number {
  let best = 0;
  let most = 0;
  for (const [place, isMarked] of hits.entries()) {
    if (!isMarked) continue;
    const start = Math.max(0, place - BEFORE);
    const count = hits.slice(start, start + LENGTH).filter(Boolean).length;
    if (count > most) [best, most] = [start, count];
  }
  return best;
}

/** Words that a part has further below and that are named: a beginning may be that of many. */
const MOST_WORDS = 4;
/** Parts of a page that are shown: more would hide the next page. */
const MOST_PARTS = 2;

/** A page that was found: where it leads, its best parts, and the words in them. */
export function SearchResult({ found: { page, parts, keys } }: { readonly found: FoundPage }) {
  const hasPaid = page.parts.some(({ text }) => text === undefined);
  const best = parts.slice(0, MOST_PARTS);
  // What has no heading stands directly below the title.
  const inOrder = [...best.filter(({ id }) => !id), ...best.filter(({ id }) => id)];
  return (
    <li className="result">
      <h2>
        <a href={page.url}>{page.title}</a>
        {hasPaid && (
          <>
            {' '}
            <span className="badge is-premium">Premium</span>
          </>
        )}
      </h2>
      {inOrder.map((part) => (
        <ResultPart key={part.id} part={part} page={page} keys={keys} />
      ))}
    </li>
  );
}

/** The words that were found below the beginning of a part, and do not stand in it. */
function listOthers(
  { text = '', words = '' }: SearchedPart,
  isAsked: (word: string) => boolean,
): string[] {
  const shown = new Set(splitWords(text).map(toStem));
  const found = splitWords(words).filter((word) => isAsked(word) && !shown.has(toStem(word)));
  return [...new Set(found)].slice(0, MOST_WORDS);
}

interface ResultPartProps {
  readonly part: SearchedPart;
  readonly page: SearchedPage;
  readonly keys: ReadonlySet<string>;
}

/** The beginning of a page has no heading but the page's, which stands above already. */
function ResultPart({ part, page, keys }: ResultPartProps) {
  const isAsked = (word: string) => keys.has(toStem(word));
  const others = listOthers(part, isAsked);
  const words =
    part.text === undefined ? (
      <p className="small muted">
        {mayReadGuides() ? 'Abra o guia para ler.' : 'Esta parte do guia é do Premium.'}
      </p>
    ) : (
      <p className="small">
        {cutExcerpt(part.text, isAsked).map(({ isMarked, text }, place) =>
          isMarked ? <mark key={place}>{text}</mark> : text,
        )}
        {others.length > 0 && ' Fala também de: '}
        {others.map((word, place) => (
          <Fragment key={word}>
            {place > 0 && ', '}
            <mark>{word}</mark>
          </Fragment>
        ))}
      </p>
    );
  if (!part.id) return words;
  return (
    <div className="part">
      <p>
        <a href={`${page.url}#${part.id}`}>{part.title}</a>
      </p>
      {words}
    </div>
  );
}
