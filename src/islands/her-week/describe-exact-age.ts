import type { BabyAge } from '#rules/baby-age.ts';
import { countOf } from '#rules/count-of.ts';
import { describeBabyAge } from '#rules/milestones/describe-baby-age.ts';

/** From here on days say nothing any more. */
const YEARS_FROM_MONTHS = 24;

/** An age to the day: 'poucas horas', '5 dias', '3 semanas', '4 meses e 12 dias'; from 2 years on to the month. */
export function describeExactAge(age: BabyAge): string {
  const { months, days, weeks } = age;
  if (months >= YEARS_FROM_MONTHS) return describeBabyAge(age);
  if (months > 0) {
    const whole = countOf(months, 'mês', 'meses');
    return days > 0 ? `${whole} e ${countOf(days, 'dia', 'dias')}` : whole;
  }
  if (weeks > 0) return countOf(weeks, 'semana', 'semanas');
  return days === 0 ? 'poucas horas' : countOf(days, 'dia', 'dias');
}
