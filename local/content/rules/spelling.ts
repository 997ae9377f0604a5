import type { ContentFile } from '#local/content/content-file.ts';
import { type ContentProblem, errorAt, rule } from '#local/content/finding.ts';
import { listProse } from '#local/content/prose/prose.ts';
import {
  spellingChecker,
  type SpellingChecker,
  spellingDictionary,
} from '#local/content/spelling/spelling-checker.ts';

/** A word of a text, and where it begins. */
interface TextWord {
  readonly word: string;
  readonly at: number;
}

/** Addresses hold words of no language. */
const ADDRESS = /https?:\/\/\S+|\bwww\.\S+|[\w.]+@[\w.]+/g;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’\u2011-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words to spell: hyphenated ones whole, none with a digit (`19A`, `7ª`), no address, no lone letter. */
export function listWords(text: string): TextWord[] {
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  return Array.from(plain.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index })).filter(
    ({ word }) => !/\p{N}/u.test(word) && word.length > 1,
  );
}

/** One word of `content/palavras.txt`. */
interface ListedWord {
  readonly word: string;
  /** Counted from 1. */
  readonly line: number;
  /** The comment above the word's part of the list, or nothing. */
  readonly section: string;
}

/**
 * The words of the project's own list: one a line, in parts that a comment opens (`# Siglas`). Empty
 * lines count for nothing.
 */
export function readSpellingList(text: string): ListedWord[] {
  const words: ListedWord[] = [];
  let section = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('#')) section = line.slice(1).trim();
    else if (line !== '') words.push({ word: line, line: index + 1, section });
  }
  return words;
}

/** Words that neither the dictionary nor `content/palavras.txt` knows; a word once a file. */
const spelling = rule('spelling', (file, all) => {
  const checker = checkerOf(all);
  const firstLines = new Map<string, number>();
  for (const { text, lineAt } of listProse(file))
    for (const { word, at } of listWords(text))
      for (const wrong of checker.findWrong(word))
        if (!firstLines.has(wrong)) firstLines.set(wrong, lineAt(at));

  return Array.from(firstLines, ([word, line]) => {
    const likely = checker.suggest(word).map((like) => `“${like}”`);
    return errorAt(
      line,
      `O dicionário não conhece “${word}”.`,
      likely.length === 0
        ? 'a palavra de outro jeito. Se ela está certa, junte-a a `content/palavras.txt`.'
        : `${likely.join(', ')}? Se “${word}” está certa, junte-a a \`content/palavras.txt\`.`,
    );
  });
});

/** The words of all texts, and the parts of hyphenated ones, in small letters. */
function listUsedWords(all: readonly ContentFile[]): string[] {
  return all
    .flatMap(listProse)
    .flatMap(({ text }) => listWords(text.toLowerCase()))
    .flatMap(({ word }) => [word, ...word.split('-')]);
}

/** A checker remembers the words it has met: one for all files of a content folder. */
const checkers = new WeakMap<readonly ContentFile[], SpellingChecker>();

function checkerOf(all: readonly ContentFile[]): SpellingChecker {
  const known = checkers.get(all);
  if (known !== undefined) return known;
  const list = all.find(({ kind }) => kind === 'words')?.text ?? '';
  const own = readSpellingList(list).map(({ word }) => word);
  const checker = spellingChecker(spellingDictionary(), own, () => listUsedWords(all));
  checkers.set(all, checker);
  return checker;
}

const LISTED_WORD = /^[\p{L}\p{M}'-]+$/u;
const collator = new Intl.Collator('pt-BR');

/** The project's word list: one word a line, sorted within its parts, none twice, each of use. */
const spellingList = rule('spelling-list', (file, all) => {
  if (file.kind !== 'words') return [];
  const lines = readSpellingList(file.text);
  const words = lines.filter(({ word }) => LISTED_WORD.test(word));
  return [
    ...lines.filter(({ word }) => !LISTED_WORD.test(word)).map(notAWord),
    ...words.flatMap((one, index) => findMisplaced(one, words.slice(0, index))),
    ...findUnused(words, all),
  ].toSorted((a, b) => a.line - b.line);
});

const isUnreadable = ({ kind, data, treeError }: ContentFile) =>
  treeError !== null || (kind !== 'words' && data === null);

const notAWord = ({ word, line }: ListedWord): ContentProblem =>
  errorAt(
    line,
    `“${word}” não é uma palavra só.`,
    'uma palavra por linha, sem espaço, número ou vírgula. Um comentário começa com #.',
  );

function findMisplaced(
  { word, line, section }: ListedWord,
  before: ListedWord[],
): ContentProblem | ContentProblem[] {
  const twin = before.find((other) => other.word === word);
  if (twin !== undefined)
    return errorAt(
      line,
      `“${word}” já está na linha ${twin.line}.`,
      'nada; apague uma das duas linhas.',
    );
  const next = before.find(
    (other) => other.section === section && collator.compare(other.word, word) > 0,
  );
  if (next === undefined) return [];
  return errorAt(
    line,
    `“${word}” está fora da ordem alfabética.`,
    `“${word}” antes de “${next.word}”, que está na linha ${next.line}.`,
  );
}

function findUnused(words: ListedWord[], all: readonly ContentFile[]): ContentProblem[] {
  // A text that cannot be read may use any of them.
  if (all.some(isUnreadable)) return [];
  const used = new Set(
    all
      .flatMap(listProse)
      .flatMap(({ text }) => listWords(text))
      .flatMap(({ word }) => [word, ...word.split(/['’-]/)])
      .flatMap((word) => [word, word.toLowerCase()]),
  );
  return words
    .filter(({ word }) => !used.has(word))
    .map(({ word, line }) => ({
      line,
      level: 'warning',
      what: `Nenhum texto usa mais a palavra “${word}”.`,
      instead: 'nada; se ela não vai voltar, apague a linha.',
    }));
}

export const SPELLING_RULES = [spelling, spellingList];
