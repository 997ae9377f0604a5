import type { BabyAge } from '#contract/baby.ts';

/** The beginning of a text, at most `limit` characters, cut between words and marked with '…'. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '')}…`;
}

/** A number with the word for what is counted: '1 minuto', '2 minutos'. */
export function countOf(value: number, one: string, many: string): string {
  return `${value} ${value === 1 ? one : many}`;
}

/** Line breaks, control characters and halves of a character, which an address cannot carry. */
const UNFIT = /[\s\p{Cc}\p{Cs}]+/gu;

const tidy = (text: string) => text.replace(UNFIT, ' ').trim();

/** What somebody wrote, on one line of at most `limit` characters. */
export function toSingleLine(text: string, limit: number): string {
  return tidy(excerpt(tidy(text), limit));
}

const MARKS = /\p{M}/gu;

/** A text in small letters without accents, as two spellings of one word are compared. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** An age as parents say it: '3 semanas' in the first months, '7 meses', then '2 anos e 1 mês'. */
export function formatBabyAge({ months, weeks }: BabyAge): string {
  if (months < 2) return countOf(weeks, 'semana', 'semanas');
  if (months < 24) return countOf(months, 'mês', 'meses');
  const years = countOf(Math.floor(months / 12), 'ano', 'anos');
  const rest = months % 12;
  return rest === 0 ? years : `${years} e ${countOf(rest, 'mês', 'meses')}`;
}

/** '12 semanas e 3 dias', '12 semanas', '3 dias'. */
export function formatGestationAge(week: number, day: number): string {
  const weeks = countOf(week, 'semana', 'semanas');
  const days = countOf(day, 'dia', 'dias');
  if (week === 0) return days;
  return day === 0 ? weeks : `${weeks} e ${days}`;
}

/** How far the due date is: 'Faltam cerca de 40 dias', 'A data provável é hoje', 'A data provável passou há 2 dias'. */
export function formatDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'A data provável é hoje';
  if (daysLeft < 0) return `A data provável passou há ${countOf(-daysLeft, 'dia', 'dias')}`;
  return daysLeft === 1 ? 'Falta cerca de 1 dia' : `Faltam cerca de ${daysLeft} dias`;
}
