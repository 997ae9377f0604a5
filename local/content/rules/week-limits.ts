import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { quote } from '#local/content/quote.ts';
import { valueAt } from '#local/content/value-at.ts';

/** Words of the texts, from and to. */
const TEXTS = {
  whatToExpect: { title: 'O bebê', from: 70, to: 120 },
  bodyChanges: { title: 'Seu corpo', from: 45, to: 85 },
} as const;
/** Words of the sentence that stands alone on the week's card. */
const FIRST_SENTENCE = { from: 12, to: 22 };
const LISTS = ['symptomRelief', 'recommendedExercises', 'prenatalCare', 'warningSigns'];
const MOST_IN_ITEM = 28;
/** A full stop between digits ends nothing. */
const ONE_SENTENCE = /^[^.!?]+(?:\.\d+[^.!?]*)*\.$/;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** The texts of a week fill their places on the page and do not overflow them. */
export const weekLimits: ContentRule = {
  name: 'week-limits',
  find(file) {
    if (file.kind !== 'week') return [];
    const problems: ContentProblem[] = [];
    for (const [name, { title, from, to }] of Object.entries(TEXTS)) {
      const text = valueAt(file.data, [name]);
      if (typeof text !== 'string') continue;
      const words = countWords(text);
      if (words >= from && words <= to) continue;
      problems.push(
        errorAt(
          lineOfField(file, [name]),
          `O texto \`${name}\` (${title}) tem ${words} palavras.`,
          `de ${from} a ${to} palavras: ${words < from ? `faltam ${from - words}` : `sobram ${words - to}`}.`,
        ),
      );
    }
    const opening = valueAt(file.data, ['whatToExpect']);
    if (typeof opening === 'string') {
      const [first = ''] = opening.split(/(?<=\.)\s/);
      const words = countWords(first);
      if (words < FIRST_SENTENCE.from || words > FIRST_SENTENCE.to) {
        problems.push(
          errorAt(
            lineOfField(file, ['whatToExpect'], first.split(' ')[0]),
            `A primeira frase de \`whatToExpect\` (O bebê) tem ${words} palavras: ${quote(first)}. Ela aparece sozinha no cartão da semana.`,
            `uma primeira frase de ${FIRST_SENTENCE.from} a ${FIRST_SENTENCE.to} palavras, que se entenda sem o resto.`,
          ),
        );
      }
    }
    for (const name of LISTS) {
      const items = valueAt(file.data, [name]);
      if (!Array.isArray(items)) continue;
      for (const [at, item] of items.entries()) {
        if (typeof item !== 'string') continue;
        const problem = problemOfItem(item);
        if (problem !== null) problems.push(errorAt(lineOfField(file, [name, at]), ...problem));
      }
    }
    return problems;
  },
};

function problemOfItem(item: string): readonly [what: string, instead: string] | null {
  const words = countWords(item);
  if (words > MOST_IN_ITEM) {
    return [
      `O item ${quote(item)} tem ${words} palavras.`,
      `no máximo ${MOST_IN_ITEM}: sobram ${words - MOST_IN_ITEM}. Se são duas ideias, faça dois itens.`,
    ];
  }
  if (ONE_SENTENCE.test(item)) return null;
  return [
    `O item ${quote(item)} não é uma frase só, com ponto no fim.`,
    item.endsWith('.')
      ? 'cada frase em um item seu, com hífen antes.'
      : 'um ponto no fim da frase, e nenhum outro no meio.',
  ];
}
