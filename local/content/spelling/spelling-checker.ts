import type { SpellingDictionary } from './spelling-dictionary.ts';
import { spellingDistance } from './spelling-distance.ts';

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
