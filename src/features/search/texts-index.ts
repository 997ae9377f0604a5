import MiniSearch from 'minisearch';
import { isStopWord, splitWords, toStem } from './words.ts';
import type { SearchedPage, SearchedPart } from './search-page.ts';

/** Parts of pages that are taken in at once: a slow phone answers touches in between. */
const CHUNK = 4;
const FIELDS = ['page', 'title', 'text', 'words'];
const BOOST = { page: 4, title: 3 };
/** Long parts are lists of signs and things to buy, and no worse for it. The others are MiniSearch's own. */
const BM25 = { k: 1.2, b: 0.4, d: 0.5 };
/** A word that only begins like the one looked for counts so much. */
const BEGINNING = 0.6;
/** Below this many letters a word begins too many others: 'dor' and 'dormir'. */
const SHORTEST_BEGINNING = 4;
/** What a shorter one may end in instead: 'mex' is that of 'mexer', and 'mexe' is another. */
const SHORT_ENDINGS = ['', 'a', 'e'];

/** A part of a page that has a word. */
export interface PartHit {
  readonly part: SearchedPart;
  readonly page: SearchedPage;
  readonly score: number;
  /** Keys of the words that were found in it. */
  readonly keys: readonly string[];
}

/**
 * All public texts by the keys of their words (see toStem). Made on the device, whose owner alone knows what is
 * asked: an index made at the build would come on top of the texts, which excerpts need anyway, and weigh 60 % of them.
 */
export class TextsIndex {
  readonly #index: MiniSearch;
  readonly #parts: { readonly part: SearchedPart; readonly page: SearchedPage }[] = [];
  /** Of all words, as they are written in small letters. */
  readonly #words = new Map<string, Word>();
  readonly #wordsOfKey = new Map<string, Word[]>();

  private constructor() {
    this.#index = new MiniSearch({
      fields: FIELDS,
      tokenize: splitWords,
      processTerm: (word) => this.#addTerm(word.toLowerCase()),
    });
  }

  /** Takes a moment: 0.05 s, on a cheap phone six times as long, in small steps. */
  static async make(pages: readonly SearchedPage[]): Promise<TextsIndex> {
    const made = new TextsIndex();
    for (const page of pages) {
      for (const part of page.parts) made.#parts.push({ part, page });
    }
    const documents = made.#parts.map(({ part, page: { title, topics = '' } }, id) => ({
      ...part,
      id,
      page: `${title} ${topics}`,
    }));
    await made.#index.addAllAsync(documents, { chunkSize: CHUNK });
    return made;
  }

  /** The ways in which the pages write what has this key, in small letters, the most usual first. */
  listSpellings(key: string): string[] {
    const words = this.#wordsOfKey.get(key) ?? [];
    return [...words].sort((one, other) => other.count - one.count).map(({ spelling }) => spelling);
  }

  /** The page of this address, without origin. */
  findPage(url: string): SearchedPage | undefined {
    return this.#parts.find(({ page }) => page.url === url)?.page;
  }

  /** The parts that have a word, or one that begins with it. */
  find(key: string): PartHit[] {
    if (/\p{N}/u.test(key)) return this.#search([key], {});
    if (key.length < SHORTEST_BEGINNING && this.#wordsOfKey.has(key))
      return this.#search(
        SHORT_ENDINGS.map((ending) => key + ending),
        {},
      );
    return this.#search([key], { prefix: true, weights: { prefix: BEGINNING, fuzzy: 0 } });
  }

  /** Keys of words that differ from this one by so many letters, the most telling first. */
  listSimilar(key: string, errors: number): string[] {
    const hits = this.#search([key], { fuzzy: errors });
    return [...new Set(hits.flatMap(({ keys }) => keys))];
  }

  /** The parts that have any of the words. */
  #search(keys: readonly string[], options: object): PartHit[] {
    const own = { tokenize: () => [...keys], processTerm: (key: string) => key };
    return this.#index
      .search('', { ...own, boost: BOOST, bm25: BM25, ...options })
      .flatMap(({ id, score, terms }) => {
        const found = this.#parts[Number(id)];
        return found ? [{ ...found, score, keys: terms }] : [];
      });
  }

  #addTerm(spelling: string): string | null {
    const word = this.#words.get(spelling) ?? this.#meet(spelling);
    word.count += 1;
    return word.key;
  }

  #meet(spelling: string): Word {
    const word = { spelling, key: isStopWord(spelling) ? null : toStem(spelling), count: 0 };
    this.#words.set(spelling, word);
    if (word.key === null) return word;
    this.#wordsOfKey.set(word.key, [...(this.#wordsOfKey.get(word.key) ?? []), word]);
    return word;
  }
}

interface Word {
  readonly spelling: string;
  /** None of a word by which nothing is found. */
  readonly key: string | null;
  /** How often it is written. */
  count: number;
}
