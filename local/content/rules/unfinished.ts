import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { quote } from '#local/content/quote.ts';

/** What is left of a skeleton of `npm run content:new`, up to the end of its sentence, cell, item or field. */
const TO_WRITE =
  /falta escrever:?\s*(?<task>(?:[^.\n|'#]|\.(?=[^\s'])|\n(?!\s*(?:\n|[-#|<]|\w+:)))*)/gi;
/** What the research notes put behind a fact. */
const MARK = /\[(?:verificar|spec|ed|S|P)\b[^\]]*\]?/g;
const REMINDER = /\b(?:TODO|FIXME|XXX)\b|[Ll]orem ipsum/g;

/** Nothing of a skeleton, of the research or of unfinished work is left in a text. */
export const unfinished: ContentRule = {
  name: 'unfinished',
  find({ kind, text }) {
    if (kind === 'sources' || kind === 'words') return [];
    const lineOf = (index: number) => text.slice(0, index).split('\n').length;
    const toProblems = (pattern: RegExp, problem: (match: RegExpExecArray) => ContentProblem) =>
      Array.from(text.matchAll(pattern), problem);
    return [
      ...toProblems(TO_WRITE, ({ index, groups }) =>
        errorAt(
          lineOf(index),
          `Falta escrever: ${(groups?.task ?? '').replace(/\s+/g, ' ').trim()}.`,
          'o seu texto no lugar dessas palavras, e apague também “Falta escrever”.',
        ),
      ),
      ...toProblems(MARK, ({ 0: mark, index }) =>
        errorAt(
          lineOf(index),
          `${quote(mark)} é uma marca da pesquisa e ficou no texto.`,
          'o fato sem a marca, depois de conferir na fonte. Se não conferiu, tire a frase.',
        ),
      ),
      ...toProblems(REMINDER, ({ 0: reminder, index }) =>
        errorAt(
          lineOf(index),
          `${quote(reminder)} é um lembrete de trabalho e ficou no texto.`,
          'o que falta, ou apague o lembrete.',
        ),
      ),
    ];
  },
};
