import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { valueAt } from '#local/content/value-at.ts';
import { weekFileName } from '#local/content/week-file-name.ts';

/** A week stands in the file of its number. */
export const weekFile: ContentRule = {
  name: 'week-file',
  find(file) {
    const week = valueAt(file.data, ['week']);
    const name = file.path.replace(/^.*\//, '');
    if (file.kind !== 'week' || typeof week !== 'number' || name === weekFileName(week)) return [];
    // A week that there is not is the fields' error.
    if (!isWeek(week)) return [];
    const named = Number(/^(\d\d)\.mdx$/.exec(name)?.[1]);
    return [
      errorAt(
        lineOfField(file, ['week']),
        `O arquivo se chama \`${name}\`, mas o campo \`week\` (Semana) diz ${week}.`,
        isWeek(named)
          ? `\`week: ${named}\`; ou dê ao arquivo o nome \`${weekFileName(week)}\`, se o texto é da semana ${week}.`
          : `o nome \`${weekFileName(week)}\` no arquivo: dois algarismos e \`.mdx\`.`,
      ),
    ];
  },
};

const isWeek = (week: number) => week >= WEEK_FIRST && week <= WEEK_LAST;
