import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

const LIMIT = /(?:passam? de|limite de) (?:2|duas) semanas/;

/** Baby blues is told with its limit: after two weeks, it is something else. */
export const babyBlues: ContentRule = {
  name: 'baby-blues',
  find(file) {
    const prose = listProse(file).map(({ text, lineAt }) => ({ text: text.toLowerCase(), lineAt }));
    if (prose.some(({ text }) => LIMIT.test(text))) return [];
    const first = prose.find(({ text }) => text.includes('baby blues'));
    if (first === undefined) return [];
    return [
      errorAt(
        first.lineAt(first.text.indexOf('baby blues')),
        'O texto fala de “baby blues” sem dizer o limite de 2 semanas.',
        'o limite: “se passar de 2 semanas, procure ajuda: pode ser depressão, e tem tratamento”.',
      ),
    ];
  },
};
