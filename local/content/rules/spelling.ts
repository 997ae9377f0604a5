import type { ContentFile } from '#local/content/content-file.ts';
import { rule } from '#local/content/finding.ts';
import { listProse } from '#local/content/prose.ts';
import { spellingChecker, type SpellingChecker } from '#local/content/spelling-checker.ts';

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
const checkers = new WeakMap<readonly ContentFile[], SpellingChecker>();

function checkerOf(all: readonly ContentFile[]): SpellingChecker {
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
