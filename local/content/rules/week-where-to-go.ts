import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { valueAt } from '#local/content/value-at.ts';

const PLACE = /maternidade|urgência|procure atendimento|SAMU/;

/** The warning signs of a week say where to go with them. */
export const weekWhereToGo: ContentRule = {
  name: 'week-where-to-go',
  find(file) {
    const signs = valueAt(file.data, ['warningSigns']);
    if (file.kind !== 'week' || !Array.isArray(signs) || PLACE.test(signs.join(' '))) return [];
    return [
      errorAt(
        lineOfField(file, ['warningSigns']),
        'Os sinais de alerta desta semana não dizem aonde ir.',
        'em pelo menos um deles: “vá à maternidade”, “procure atendimento”, “vá à urgência” ou “ligue para o SAMU”.',
      ),
    ];
  },
};
