import { foldLetters } from '#rules/search/fold-letters.ts';
import { listNearSpellings } from '#rules/search/list-near-spellings.ts';
import { wordKey } from '#rules/search/word-key.ts';
import type { TextsIndex } from './texts-index.ts';

/** A shorter word with one letter changed is mostly another word. */
const SHORTEST = 5;
/** From this length on two errors are forgiven. */
const LONG = 8;

/** A word of a question as the pages have it. */
export interface MeantWord {
  readonly key: string;
  /** How the pages write it, where that is otherwise. */
  readonly corrected?: string;
}

/** What a word of a question stands for in the pages; nothing where they have neither it nor one that is near. */
export function meantWord(index: TextsIndex, word: string): MeantWord | undefined {
  const typed = foldLetters(word);
  const key = wordKey(typed);
  const isKnown = (one: string) => index.listSpellings(one).length > 0;
  if (isKnown(key)) return asWritten(index, typed, key);
  // She may still be typing it.
  if (isBegun(index, key)) return { key };
  if (typed.length < SHORTEST || /\p{N}/u.test(typed)) return undefined;
  // 'senta' where the pages have 'sentar'.
  const stem = key.replace(/[aeo]$/, '');
  if (isKnown(stem)) return { key: stem };
  const near = listNearSpellings(typed).map(wordKey);
  const nearest = near.find(isKnown);
  if (nearest !== undefined) return asWritten(index, typed, nearest);
  const begun = near.find((one) => isBegun(index, one));
  if (begun !== undefined) return { key: begun };
  const similar = listSimilar(index, key);
  // The first letter is seldom the wrong one.
  const best = similar.find((one) => one.startsWith(key.slice(0, 1))) ?? similar[0];
  return best === undefined ? undefined : asWritten(index, typed, best);
}

function isBegun(index: TextsIndex, key: string): boolean {
  return index.find(key).length > 0;
}

/** With the spelling that has the ending which was typed, if there is one: the singular for a singular. */
function asWritten(index: TextsIndex, typed: string, key: string): MeantWord {
  const spellings = index.listSpellings(key);
  const folded = spellings.map(foldLetters);
  if (folded.some((one) => one.startsWith(typed) || typed.startsWith(one))) return { key };
  const sameEnd = spellings[folded.findIndex((one) => one.endsWith(typed.slice(-1)))];
  const corrected = sameEnd ?? spellings[0];
  return corrected === undefined ? { key } : { key, corrected };
}

function listSimilar(index: TextsIndex, key: string): string[] {
  const similar = index.listSimilar(key, 1);
  return similar.length === 0 && key.length >= LONG ? index.listSimilar(key, 2) : similar;
}
