import type { BabyAge } from '#rules/baby-age.ts';
import { countOf } from '#rules/count-of.ts';

/** An age as parents say it: '3 semanas' in the first months, '7 meses', then '2 anos e 1 mês'. */
export function describeBabyAge({ months, weeks }: BabyAge): string {
  if (months < 2) return countOf(weeks, 'semana', 'semanas');
  if (months < 24) return countOf(months, 'mês', 'meses');
  const years = countOf(Math.floor(months / 12), 'ano', 'anos');
  const rest = months % 12;
  return rest === 0 ? years : `${years} e ${countOf(rest, 'mês', 'meses')}`;
}
