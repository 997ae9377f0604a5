import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listWords } from '#local/content/spelling/list-words.ts';
import { readSpellingList } from '#local/content/spelling/read-spelling-list.ts';
import { spellingChecker, type SpellingChecker } from '#local/content/spelling/spelling-checker.ts';
import { spellingDictionary } from '#local/content/spelling/spelling-dictionary.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

/** Words that neither the dictionary nor `content/palavras.txt` knows; a word once a file. */
export const spelling: ContentRule = {
  name: 'spelling',
  find(file, all) {
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
  },
};

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
