import type { CalendarDay } from '#contract/calendar-day.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { countOf } from '#lib/text.ts';
import { DAY_MINUTES, type DayTotals, type DiaryItem } from './diary-days.ts';

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

/** Minutes since midnight as a clock shows them: '03:05', at the end of the day '24:00'. */
export function formatMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** '45 min', '9 h', '1 h 30'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** How long it took, in minutes by the clock; null where that is not known. */
export function minutesOf({ entry }: DiaryItem): number | null {
  if (!('end' in entry) || entry.end === null) return null;
  return Math.round((Date.parse(entry.end) - Date.parse(entry.start)) / 60_000);
}

/** When it was, on that day: '13:00', '13:00 a 13:16', 'desde 22:10' of the day before. */
export function sayTime(item: DiaryItem, day: CalendarDay): string {
  const { entry, end } = item;
  const start = `${item.day < day ? 'ontem, ' : ''}${formatMinute(item.minute)}`;
  if (!('running' in entry)) return start;
  if (entry.running) return `desde ${start}`;
  if (!end || entry.end === null) return start;
  const until = `${formatMinute(end.minute)}${end.day > day ? ' do dia seguinte' : ''}`;
  return `${start} a ${until}`;
}

/** The day in a sentence: '9 h de sono, 6 mamadas no peito, 6 fraldas'. */
export function sayTotals(totals: DayTotals): string {
  const parts = [
    totals.sleepMinutes > 0 && `${formatMinutes(totals.sleepMinutes)} de sono`,
    totals.breast > 0 && countOf(totals.breast, 'mamada no peito', 'mamadas no peito'),
    totals.bottles > 0 &&
      countOf(totals.bottles, 'mamadeira', 'mamadeiras') +
        (totals.bottleMl > 0 ? ` (${totals.bottleMl} ml)` : ''),
    totals.meals > 0 && countOf(totals.meals, 'papinha', 'papinhas'),
    totals.nappies > 0 && countOf(totals.nappies, 'fralda', 'fraldas'),
  ];
  return parts.filter(Boolean).join(', ') || 'Nada anotado';
}

/** The hours that stand beside a day: 0, 6, 12, 18, 24. */
export const HOUR_MARKS = [0, 6, 12, 18, 24].map((hour) => ({
  label: `${hour}h`,
  part: (hour * 60) / DAY_MINUTES,
}));

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
