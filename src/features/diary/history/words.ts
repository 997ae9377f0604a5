import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatClockTime, toLocalDay } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';

const SIDES = { left: 'esquerdo', right: 'direito', both: 'os dois lados' };
const MILKS = { breast: 'leite materno', formula: 'fórmula' };
const TYPES: Readonly<Record<DiaryEntry['type'], string>> = {
  breast: 'Peito',
  bottle: 'Mamadeira',
  solids: 'Papinha',
  nappy: 'Fralda',
  sleep: 'Sono',
  bath: 'Banho',
  temperature: 'Temperatura',
  medicine: 'Remédio',
  note: 'Anotação',
};

/** What an entry is of: 'Fralda'. */
export const sayType = ({ type }: DiaryEntry) => TYPES[type];

/** What else it says, but for its note: 'esquerdo', '90 ml de fórmula', 'xixi e cocô'. */
export function sayDetail(entry: DiaryEntry): string {
  switch (entry.type) {
    case 'breast':
      return entry.side ? SIDES[entry.side] : '';
    case 'bottle': {
      const milk = entry.milk && MILKS[entry.milk];
      if (entry.amount === null) return milk ?? '';
      return `${entry.amount} ml${milk ? ` de ${milk}` : ''}`;
    }
    case 'solids':
      return entry.food;
    case 'nappy':
      return [entry.wet && 'xixi', entry.solid && 'cocô'].filter(Boolean).join(' e ');
    case 'temperature':
      return `${formatTenths(entry.tenths)} °C`;
    case 'medicine':
      return entry.name;
    default:
      return '';
  }
}

/** Tenths with a decimal comma: 368 → '36,8'. */
export const formatTenths = (tenths: number) => (tenths / 10).toFixed(1).replace('.', ',');

/** How long it took, in minutes; null where that is not known. */
export function minutesOf(entry: DiaryEntry): number | null {
  if (!('end' in entry) || entry.end === null) return null;
  return Math.round((Date.parse(entry.end) - Date.parse(entry.start)) / 60_000);
}

/** When it was, seen from that day: '13:00', '13:00 a 13:16', 'ontem, 22:10 a 06:00'. */
export function sayTime(entry: DiaryEntry, day: CalendarDay): string {
  const startAt = Date.parse(entry.start);
  const start = `${toLocalDay(startAt) < day ? 'ontem, ' : ''}${formatClockTime(startAt)}`;
  if (!('running' in entry)) return start;
  if (entry.running) return `desde ${start}`;
  if (entry.end === null) return start;
  const endAt = Date.parse(entry.end);
  const isLater = toLocalDay(endAt) > day;
  return `${start} a ${formatClockTime(endAt)}${isLater ? ' do dia seguinte' : ''}`;
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
