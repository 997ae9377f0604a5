import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { quote } from '#local/content/quote.ts';
import { valueAt } from '#local/content/value-at.ts';

/** Each week compares the baby with a food of its own, and shows a drawing of its own. */
export const weekFood: ContentRule = {
  name: 'week-food',
  find(file, all) {
    if (file.kind !== 'week') return [];
    return (['name', 'drawing'] as const).flatMap((field) => {
      const value = valueAt(file.data, ['food', field]);
      const other = all.find(
        (one) =>
          one.kind === 'week' && one !== file && valueAt(one.data, ['food', field]) === value,
      );
      if (typeof value !== 'string' || other === undefined) return [];
      return [
        errorAt(
          lineOfField(file, ['food', field]),
          `${field === 'name' ? 'A comparação' : 'O desenho'} ${quote(value)} já é de ${other.path}.`,
          'outra fruta, grão ou verdura de tamanho parecido, que nenhuma outra semana tenha.',
        ),
      ];
    });
  },
};
