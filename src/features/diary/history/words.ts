import type { CalendarDay } from '#contract/calendar-day.ts';
import {
  MILK_WORDS,
  SIDE_WORDS,
  TYPE_WORDS,
  sayDetail as sayNoted,
} from '#features/diary/words.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';

/** What an entry is of: 'Fralda'. */
export const sayType = ({ type }: DiaryEntry) => TYPE_WORDS[type].label;

/** What else it says, but for its note: 'esquerdo', '90 ml de fórmula', 'xixi e cocô'. */
export function sayDetail(entry: DiaryEntry): string {
  switch (entry.type) {
    case 'breast':
      return entry.side ? SIDE_WORDS[entry.side].toLowerCase() : '';
    case 'bottle': {
      const milk = entry.milk && MILK_WORDS[entry.milk];
      if (entry.amount === null) return milk ?? '';
      return `${entry.amount} ml${milk ? ` de ${milk}` : ''}`;
    }
    case 'sleep':
      return '';
    default:
      return sayNoted(entry);
  }
}

/** How long it took, in minutes; null where that is not known. */
export function minutesOf(entry: DiaryEntry): number | null {
  if (!('end' in entry) || entry.end === null) return null;
  return Math.round((Date.parse(entry.end) - Date.parse(entry.start)) / 60_000);
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const LONG_WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** 'seg', without the point that the language puts behind it. */
export const shortWeekday = (day: CalendarDay) => WEEKDAY.format(new Date(day)).replace('.', '');

/** 'Segunda-feira, 23 de novembro'. */
export function sayDay(day: CalendarDay): string {
  const date = new Date(day);
  const weekday = LONG_WEEKDAY.format(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${date.getUTCDate()} de ${MONTH.format(date)}`;
}

/** '17 a 23 de novembro', '28 de outubro a 3 de novembro'. */
export function sayWeek(first: CalendarDay, last: CalendarDay): string {
  const [from, to] = [new Date(first), new Date(last)];
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = isSameMonth
    ? `${from.getUTCDate()}`
    : `${from.getUTCDate()} de ${MONTH.format(from)}`;
  return `${start} a ${to.getUTCDate()} de ${MONTH.format(to)}`;
}
