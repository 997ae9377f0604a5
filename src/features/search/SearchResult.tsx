import { cutExcerpt } from '#rules/search/cut-excerpt.ts';
import type { SearchedPage, SearchedPart } from '#rules/search/searched-page.ts';
import { wordKey } from '#rules/search/word-key.ts';
import type { FoundPage } from './find-pages.ts';

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

interface ResultPartProps {
  readonly part: SearchedPart;
  readonly page: SearchedPage;
  readonly keys: ReadonlySet<string>;
}

/** The beginning of a page has no heading but the page's, which stands above already. */
function ResultPart({ part, page, keys }: ResultPartProps) {
  const words =
    part.text === undefined ? (
      <p className="small muted">Esta parte do guia é do Premium.</p>
    ) : (
      <p className="small">
        {cutExcerpt(part.text, (word) => keys.has(wordKey(word))).map(
          ({ isMarked, text }, place) => (isMarked ? <mark key={place}>{text}</mark> : text),
        )}
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
