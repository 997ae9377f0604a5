import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const ACCENT = 0.3;
/** Letters that sound alike, and are taken for each other more often than others. */
const SOUNDALIKE = 0.6;
const SOUNDS = ['scçzx', 'ei', 'ou', 'gj', 'lu', 'mn'];
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** What it costs to take one letter for another. */
function letterCost(one: string, other: string): number {
  if (one === other) return 0;
  if (withoutAccents(one) === withoutAccents(other)) return ACCENT;
  return SOUNDS.some((sound) => sound.includes(one) && sound.includes(other)) ? SOUNDALIKE : 1;
}

/**
 * How far two spellings are apart: 1 for each letter that is added, left out, changed or swapped with
 * its neighbour, less for a mere accent or cedilla, or a letter that sounds like it. Capitals count for nothing.
 */
export function spellingDistance(one: string, other: string): number {
  const a = Array.from(one.toLowerCase().normalize('NFC'));
  const b = Array.from(other.toLowerCase().normalize('NFC'));
  const rows: number[][] = [b.map((_, index) => index).concat(b.length)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    rows.push(row);
    for (const [j, wanted] of b.entries()) {
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted;
      row.push(
        Math.min(
          at(i, j) + letterCost(letter, wanted),
          at(i, j + 1) + 1,
          at(i + 1, j) + 1,
          isSwapped ? at(i - 1, j - 1) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** The words of a language, as they are spelled. */
interface SpellingDictionary {
  /** Whether the word is spelled so, capitals and accents included. */
  has(word: string): boolean;
  /** Whether some word is spelled so but for its accents and capitals. */
  hasBare(word: string): boolean;
  /** Words that look like it, in no order; slow. */
  listLike(word: string): string[];
}

/** Read from the disk once, when a rule first asks: it takes about a second. */
let dictionary: SpellingDictionary | undefined;

/** The Brazilian Portuguese dictionary of cspell. */
export function spellingDictionary(): SpellingDictionary {
  dictionary ??= readDictionary();
  return dictionary;
}

function readDictionary(): SpellingDictionary {
  // The package exports only its settings, which lie beside the words.
  const settings = import.meta.resolve('@cspell/dict-pt-br');
  const file = new URL('./pt_BR.trie.gz', settings);
  const trie = decodeTrie(gunzipSync(readFileSync(file)));
  const has = (word: string) => trie.hasWord(word, true);
  return {
    has,
    hasBare: (word) => trie.hasWord(word, false),
    listLike: (word) =>
      trie
        .suggest(word, { numSuggestions: 24, changeLimit: 3, includeTies: true, ignoreCase: true })
        // The trie also holds every word without its accents, to be found by.
        .filter(has),
  };
}

/** Spells with a dictionary and the project's own words. */
export interface SpellingChecker {
  /** What of the word is wrong, none if it is right: the word itself, or parts of a hyphenated one. */
  findWrong(word: string): string[];
  /** At most three words that may be meant, the closest first. */
  suggest(word: string): string[];
}

const SUGGESTIONS = 3;
/** Further away, a suggestion is a guess. */
const FARTHEST = 2.3;
/** How much further than the closest one another suggestion may be. */
const RIVAL = 0.8;
/** A word that our texts use is meant more often than one that only the dictionary has. */
const IN_USE = 0.5;

/** A word in lower case and with a capital is the same, as at the start of a sentence; `SUS` is not `sus`. */
function listCases(word: string): string[] {
  const isCapital = word.slice(0, 1) !== word.slice(0, 1).toLowerCase();
  const isLoud = word.length > 1 && word === word.toUpperCase();
  const small = word.toLowerCase();
  if (isLoud) return [word, small, small.slice(0, 1).toUpperCase() + small.slice(1)];
  return isCapital ? [word, small] : [word];
}

/**
 * A checker over a dictionary and the project's own words, right as they stand in its list.
 * @param inUse words of the project's texts, to be suggested before others; asked for when needed.
 */
export function spellingChecker(
  dictionary: SpellingDictionary,
  own: readonly string[],
  inUse: () => readonly string[] = () => [],
): SpellingChecker {
  const words = new Set(own);
  const isRight = (word: string) =>
    listCases(word).some((form) => words.has(form) || dictionary.has(form));

  const met = new Map<string, string[]>();
  const findWrong = (word: string): string[] => {
    const wrong = met.get(word) ?? check(word);
    met.set(word, wrong);
    return wrong;
  };

  const check = (word: string): string[] => {
    const plain = word.replaceAll('’', "'").replaceAll('\u2011', '-');
    if (isRight(plain)) return [];
    const parts = plain.split(/['-]/);
    // "pre" and "natal" are words, "pre-natal" only lacks its accent.
    if (parts.length === 1 || dictionary.hasBare(plain.toLowerCase())) return [word];
    return parts.filter((part) => part.length > 1 && !isRight(part));
  };

  let common: Set<string> | undefined;
  const suggest = (word: string): string[] => {
    const isCapital = word.slice(0, 1) !== word.slice(0, 1).toLowerCase();
    common ??= new Set([...new Set(inUse())].filter(isRight));
    const ranked = [...new Set([...own, ...common, ...dictionary.listLike(word)])]
      .filter((like) => !like.includes('.') && (word.includes('-') || !like.includes('-')))
      .map((like) => ({ like, letters: spellingDistance(word, like) }))
      .filter(({ letters }) => letters <= Math.min(FARTHEST, word.length / 2))
      .map(({ like, letters }) => ({ like, distance: letters - (common?.has(like) ? IN_USE : 0) }))
      .sort((a, b) => a.distance - b.distance);
    const farthest = (ranked[0]?.distance ?? 0) + RIVAL;
    const forms = ranked
      .filter(({ distance }) => distance <= farthest)
      .map(({ like }) => (isCapital ? like.slice(0, 1).toUpperCase() + like.slice(1) : like));
    return [...new Set(forms)].slice(0, SUGGESTIONS);
  };

  return { findWrong, suggest };
}
