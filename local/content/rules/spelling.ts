import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createWeightedMap, decodeTrie, editDistanceWeighted } from 'cspell-trie-lib';
import type { ContentFile } from '#local/content/content-file.ts';
import { rule } from '#local/content/finding.ts';
import { listProse } from '#local/content/prose.ts';

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

/** Addresses hold words of no language. */
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+|[\w.]+@[\w.]+/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\u2011-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words to spell and their places: hyphenated ones whole, none with a digit, no address or lone letter. */
export function listWords(text: string): { word: string; at: number }[] {
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  return Array.from(plain.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index })).filter(
    ({ word }) => !/\p{N}/u.test(word) && word.length > 1,
  );
}

/** The project's own words: one a line, counted from 1, in parts (sections) that a comment opens (`# Siglas`). */
export function readSpellingList(text: string) {
  let section = '';
  return text.split('\n').flatMap((raw, index) => {
    const word = raw.trim();
    if (word.startsWith('#')) section = word.slice(1).trim();
    return word === '' || word.startsWith('#') ? [] : [{ word, line: index + 1, section }];
  });
}

/** Words that neither the dictionary nor `content/palavras.txt` knows; a word once a file. */
const spelling = rule('spelling', 'all', (file, report, { all }) => {
  const checker = checkerOf(all);
  const seen = new Set<string>();
  for (const { text, lineAt } of listProse(file))
    for (const { word, at } of listWords(text))
      for (const wrong of checker.findWrong(word)) {
        if (seen.has(wrong)) continue;
        seen.add(wrong);
        const likely = checker.suggest(wrong).map((like) => `“${like}”`);
        const nearest = likely.length === 0 ? undefined : likely.join(', ');
        report(lineAt(at), 'unknown', { word: wrong, nearest });
      }
});

/** The words of all texts, and the parts of compound ones. */
const listUsedWords = (all: readonly ContentFile[], separator: RegExp) =>
  all
    .flatMap(listProse)
    .flatMap(({ text }) => listWords(text))
    .flatMap(({ word }) => [word, ...word.split(separator)]);

/** A checker remembers the words it has met: one for all files of a content folder. */
const checkers = new WeakMap<readonly ContentFile[], ReturnType<typeof spellingChecker>>();

function checkerOf(all: readonly ContentFile[]) {
  const list = all.find(({ kind }) => kind === 'words')?.text ?? '';
  const own = () => readSpellingList(list).map(({ word }) => word);
  const inUse = () => listUsedWords(all, /-/).map((word) => word.toLowerCase());
  const checker = checkers.get(all) ?? spellingChecker(own(), inUse);
  checkers.set(all, checker);
  return checker;
}

const collator = new Intl.Collator('pt-BR');

/** The project's word list: one word a line, sorted within its parts, none twice, each of use. */
const spellingList = rule('spelling-list', ['words'], ({ text }, report, { all }) => {
  // A text that cannot be read may use any of them.
  const isAllRead = all.every(
    ({ kind, data, syntaxError }) => syntaxError === null && (kind === 'words' || data !== null),
  );
  const used = new Set(listUsedWords(all, /['’-]/).flatMap((word) => [word, word.toLowerCase()]));
  const before: ReturnType<typeof readSpellingList> = [];
  for (const listed of readSpellingList(text)) {
    const { word, line, section } = listed;
    if (!/^[\p{L}\p{M}'-]+$/u.test(word)) {
      report(line, 'no-word', { word });
      continue;
    }
    const twin = before.find((other) => other.word === word);
    const next = before.find(
      (other) => other.section === section && collator.compare(other.word, word) > 0,
    );
    before.push(listed);
    if (twin !== undefined) report(line, 'twice', { word, line: twin.line });
    else if (next !== undefined) report(line, 'order', { word, next: next.word, line: next.line });
    if (isAllRead && !used.has(word)) report(line, 'unused', { word });
  }
});

export const SPELLING_RULES = [spelling, spellingList];
