import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createWeightedMap, decodeTrie, editDistanceWeighted } from 'cspell-trie-lib';

/** A mere accent or cedilla counts for little, and a letter that sounds alike for less than another one. */
const WEIGHTS = createWeightedMap([
  { map: 'aáàâãä|eéèêë|iíìîï|oóòôõö|uúùûü|cç|nñ', replace: 30 },
  { map: 'scçzx|ei|ou|gj|lu|mn', replace: 60 },
]);

/**
 * How far two spellings are apart, capitals aside: 1 for each letter that is added, left out, changed or
 * swapped with its neighbour.
 */
export const spellingDistance = (one: string, other: string) =>
  editDistanceWeighted(one.toLowerCase(), other.toLowerCase(), WEIGHTS) / 100;

let words: ReturnType<typeof decodeTrie> | undefined;

/** The Brazilian Portuguese dictionary of cspell, read when a rule first asks: it takes about a second. */
function dictionary() {
  // The package exports only its settings, which lie beside the words.
  const file = new URL('./pt_BR.trie.gz', import.meta.resolve('@cspell/dict-pt-br'));
  return (words ??= decodeTrie(gunzipSync(readFileSync(file))));
}

/** With capitals and accents as they are: the dictionary also holds each word without, to be found by. */
const isKnown = (word: string) => dictionary().hasWord(word, true);

/** Spells with a dictionary and the project's own words. */
export type SpellingChecker = ReturnType<typeof spellingChecker>;

const ALIKE = { numSuggestions: 24, changeLimit: 3, includeTies: true, ignoreCase: true };
const SUGGESTIONS = 3;
/** Further away, a suggestion is a guess. */
const FARTHEST = 2.3;
/** How much further than the closest one another suggestion may be. */
const RIVAL = 0.8;
/** A word that our texts use is meant more often than one that only the dictionary has. */
const IN_USE = 0.5;

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const isCapital = (word: string) => word.slice(0, 1) !== word.slice(0, 1).toLowerCase();

/** A word in lower case and with a capital is the same, as at the start of a sentence; `SUS` is not `sus`. */
function listCases(word: string): string[] {
  const small = word.toLowerCase();
  if (word.length > 1 && word === word.toUpperCase()) return [word, small, capitalized(small)];
  return isCapital(word) ? [word, small] : [word];
}

/**
 * A checker over the dictionary and the project's own words, right as they stand in its list.
 * @param inUse words of the project's texts, to be suggested before others; asked for when needed.
 */
export function spellingChecker(own: readonly string[], inUse: () => readonly string[] = () => []) {
  const listed = new Set(own);
  const isRight = (word: string) =>
    listCases(word).some((form) => listed.has(form) || isKnown(form));

  const check = (word: string): string[] => {
    const plain = word.replaceAll('’', "'").replaceAll('\u2011', '-');
    if (isRight(plain)) return [];
    const parts = plain.split(/['-]/);
    // "pre" and "natal" are words, "pre-natal" only lacks its accent.
    if (parts.length === 1 || dictionary().hasWord(plain.toLowerCase(), false)) return [word];
    return parts.filter((part) => part.length > 1 && !isRight(part));
  };
  const met = new Map<string, string[]>();
  let common: Set<string> | undefined;

  return {
    /** What of the word is wrong, none if it is right: the word itself, or parts of a hyphenated one. */
    findWrong(word: string): string[] {
      const wrong = met.get(word) ?? check(word);
      met.set(word, wrong);
      return wrong;
    },
    /** At most three words that may be meant, the closest first. */
    suggest(word: string): string[] {
      common ??= new Set(inUse().filter(isRight));
      const farthest = Math.min(FARTHEST, word.length / 2);
      const alike = dictionary().suggest(word, ALIKE).filter(isKnown);
      const ranked = [...new Set([...own, ...common, ...alike])]
        .filter((like) => !like.includes('.') && (word.includes('-') || !like.includes('-')))
        // The distance takes long, and is never less than this.
        .filter((like) => Math.abs(like.length - word.length) <= farthest)
        .map((like) => ({ like, letters: spellingDistance(word, like) }))
        .filter(({ letters }) => letters <= farthest)
        .map(({ like, letters }) => ({ like, cost: letters - (common?.has(like) ? IN_USE : 0) }))
        .sort((a, b) => a.cost - b.cost);
      const forms = ranked
        .filter(({ cost }) => cost <= (ranked[0]?.cost ?? 0) + RIVAL)
        .map(({ like }) => (isCapital(word) ? capitalized(like) : like));
      return [...new Set(forms)].slice(0, SUGGESTIONS);
    },
  };
}
