import { addDays, addMonths, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { FORM_ERRORS } from '#contract/form-errors.ts';
import {
  COUNTING_STOPS_DAYS,
  dueDateFromLastPeriod,
  GESTATION_DAYS,
  isPlausibleDueDate,
  isPlausibleLastPeriod,
} from '#contract/gestation.ts';

/** What a due date is known from: the last period, an ultrasound, the team's booklet, or the weeks of today. */
export type DueDateSource = 'last-period' | 'ultrasound' | 'due-date' | 'weeks';

/** What somebody says of a pregnancy. `weeks`, as they were typed, and `days` are the completed ones of today. */
export type DueDateAnswer =
  | { readonly source: Exclude<DueDateSource, 'weeks'>; readonly day: CalendarDay | null }
  | { readonly source: 'weeks'; readonly weeks: string; readonly days: number };

/** The last week that is counted. */
export const MOST_WEEKS = COUNTING_STOPS_DAYS / 7 - 1;

/** Why an answer gives no due date, in words, and the same day of the year that would. */
export interface DueDateProblem {
  readonly message: string;
  readonly suggestion?: CalendarDay;
}

/** The due date that follows from an answer, or what is wrong with it. */
export function resolveDueDate(
  answer: DueDateAnswer,
  today: CalendarDay,
): { readonly dueDate: CalendarDay } | DueDateProblem {
  if (answer.source === 'weeks') {
    const weeks = /^\s*\d{1,3}\s*$/.test(answer.weeks) ? Number(answer.weeks) : 0;
    if (weeks === 0) return { message: 'Diga quantas semanas completas, sem vírgula.' };
    if (weeks > MOST_WEEKS) {
      return {
        message: `A conta vai até ${MOST_WEEKS} semanas e 6 dias. Se são mais e o bebê ainda não nasceu, fale hoje mesmo com a equipe do seu pré-natal ou com a maternidade.`,
      };
    }
    return { dueDate: addDays(today, GESTATION_DAYS - 7 * weeks - answer.days) };
  }
  const { source, day } = answer;
  if (day === null) return { message: 'Escolha o dia.' };
  const isLastPeriod = source === 'last-period';
  const isPlausible = isLastPeriod ? isPlausibleLastPeriod : isPlausibleDueDate;
  if (isPlausible(day, today)) {
    return { dueDate: isLastPeriod ? dueDateFromLastPeriod(day) : day };
  }
  const message = isLastPeriod ? describeLastPeriod(day, today) : describeDueDate(day, today);
  const suggestion = inNearYear(day, (other) => isPlausible(other, today));
  if (suggestion === undefined) return { message: `${message} Confira o dia, o mês e o ano.` };
  return { message: `${message} Será que o ano é ${suggestion.slice(0, 4)}?`, suggestion };
}

/** The first day of the last period that a due date follows from. */
export function lastPeriodOf(dueDate: CalendarDay): CalendarDay {
  return addDays(dueDate, -GESTATION_DAYS);
}

/** The same day and month a year later or earlier, where that fits: at the turn of a year the year is mistyped. */
export function inNearYear(
  day: CalendarDay,
  fits: (day: CalendarDay) => boolean,
): CalendarDay | undefined {
  return [addMonths(day, 12), addMonths(day, -12)].find(fits);
}

function describeLastPeriod(day: CalendarDay, today: CalendarDay): string {
  const elapsed = daysBetween(day, today);
  if (elapsed < 0) return 'Esse dia ainda não chegou.';
  return `Com essa data seriam ${Math.floor(elapsed / 7)} semanas.`;
}

function describeDueDate(day: CalendarDay, today: CalendarDay): string {
  if (daysBetween(today, day) > 0) return 'Com essa data, a gestação ainda não teria começado.';
  return FORM_ERRORS.DUE_DATE_OUT_OF_RANGE.detail.replace(/ Confira.*/, '');
}
