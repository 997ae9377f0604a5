import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listWords } from '#local/content/spelling/list-words.ts';
import { readSpellingList, type ListedWord } from '#local/content/spelling/read-spelling-list.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

const WORD = /^[\p{L}\p{M}'-]+$/u;
const collator = new Intl.Collator('pt-BR');

/** The project's word list: one word a line, sorted within its parts, none twice, each of use. */
export const spellingList: ContentRule = {
  name: 'spelling-list',
  find(file, all) {
    if (file.kind !== 'words') return [];
    const lines = readSpellingList(file.text);
    const words = lines.filter(({ word }) => WORD.test(word));
    return [
      ...lines.filter(({ word }) => !WORD.test(word)).map(notAWord),
      ...words.flatMap((one, index) => findMisplaced(one, words.slice(0, index))),
      ...findUnused(words, all),
    ].toSorted((a, b) => a.line - b.line);
  },
};

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
): ContentProblem[] {
  const twin = before.find((other) => other.word === word);
  if (twin !== undefined)
    return [
      errorAt(
        line,
        `“${word}” já está na linha ${twin.line}.`,
        'nada; apague uma das duas linhas.',
      ),
    ];
  const next = before.find(
    (other) => other.section === section && collator.compare(other.word, word) > 0,
  );
  if (next === undefined) return [];
  return [
    errorAt(
      line,
      `“${word}” está fora da ordem alfabética.`,
      `“${word}” antes de “${next.word}”, que está na linha ${next.line}.`,
    ),
  ];
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
