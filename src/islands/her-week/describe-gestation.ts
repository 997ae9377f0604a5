import { countOf } from '#rules/count-of.ts';

/** '12 semanas e 3 dias', '12 semanas', '3 dias'. */
export function describeAge(week: number, day: number): string {
  const weeks = countOf(week, 'semana', 'semanas');
  const days = countOf(day, 'dia', 'dias');
  if (week === 0) return days;
  return day === 0 ? weeks : `${weeks} e ${days}`;
}

/** How far the due date is: 'Faltam cerca de 40 dias', 'A data prevista é hoje', 'A data prevista passou há 2 dias'. */
export function describeDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'A data prevista é hoje';
  if (daysLeft < 0) return `A data prevista passou há ${countOf(-daysLeft, 'dia', 'dias')}`;
  return daysLeft === 1 ? 'Falta cerca de 1 dia' : `Faltam cerca de ${daysLeft} dias`;
}
