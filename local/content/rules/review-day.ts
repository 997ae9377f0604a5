import { isCalendarDay } from '#contract/calendar-day.ts';
import { formatInstantDay } from '#lib/dates.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { valueAt } from '#local/content/value-at.ts';

/** The day of the last check is a day that was, and not more than twelve months ago. */
export const reviewDay: ContentRule = {
  name: 'review-day',
  find(file, _, { today }) {
    const value = valueAt(file.data, ['reviewedAt']);
    if (value === undefined) return [];
    const line = lineOfField(file, ['reviewedAt']);
    const day = typeof value === 'string' ? value : '';
    if (!isCalendarDay(day)) {
      // A text that is no date at all is the fields' error.
      return typeof value === 'string' && Number.isNaN(Date.parse(value))
        ? []
        : [
            errorAt(
              line,
              'O dia em `reviewedAt` (Conferido em) não existe ou não está escrito como dia.',
              `ano, mês e dia, nesta ordem: ${today}.`,
            ),
          ];
    }
    if (day > today) {
      return [
        errorAt(
          line,
          `O dia em \`reviewedAt\` (Conferido em), ${inWords(day)}, ainda não chegou.`,
          'o dia em que alguém do time conferiu o texto inteiro com as fontes.',
        ),
      ];
    }
    if (day >= yearBefore(today)) return [];
    return [
      {
        line,
        level: 'warning',
        what: `A última conferência deste texto foi em ${inWords(day)}, há mais de 12 meses.`,
        instead: `\`reviewedAt: ${today}\`, mas só depois de conferir o texto inteiro com as fontes.`,
      },
    ];
  },
};

/** As texts these days need not exist to be compared: 2027-02-29 comes before 2027-03-01. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
const inWords = (day: string) => formatInstantDay(new Date(`${day}T12:00:00-03:00`));
