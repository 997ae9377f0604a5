import type { ContentKind } from '#local/content/content-file.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { quote } from '#local/content/quote.ts';
import { valueAt } from '#local/content/value-at.ts';

const GUIDE_FIELDS = ['title', 'lead', 'reminder', 'worth'];
const CARE_FIELDS = ['title', 'lead'];
const WEEK_FIELDS = [
  'whatToExpect',
  'bodyChanges',
  'symptomRelief',
  'recommendedExercises',
  'prenatalCare',
  'warningSigns',
];
const FIELDS_OF_KIND: Partial<Record<ContentKind, readonly string[]>> = {
  guide: GUIDE_FIELDS,
  care: CARE_FIELDS,
  week: WEEK_FIELDS,
};
const MARK = /[#*<>{}[\]_]/;

/** Fields are shown letter by letter: marks of Markdown would be seen. */
export const plainField: ContentRule = {
  name: 'plain-field',
  find(file) {
    const names = FIELDS_OF_KIND[file.kind] ?? [];
    return names
      .flatMap((name) => {
        const value = valueAt(file.data, [name]);
        return Array.isArray(value)
          ? value.map((text: unknown, at) => ({ path: [name, at], text }))
          : [{ path: [name], text: value }];
      })
      .flatMap(({ path, text }) => {
        const mark = typeof text === 'string' ? MARK.exec(text)?.[0] : undefined;
        if (typeof text !== 'string' || mark === undefined) return [];
        const around = text.slice(Math.max(0, text.indexOf(mark) - 15)).replace(/^\S*\s/, '');
        return [
          errorAt(
            lineOfField(file, path, mark),
            `O sinal \`${mark}\` apareceria assim mesmo na página, neste campo: ${quote(around)}.`,
            'o texto sem o sinal: negrito, links e títulos só funcionam abaixo dos campos.',
          ),
        ];
      });
  },
};
