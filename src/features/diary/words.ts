import type { DayTotals } from './day.ts';

/** A length of time: '23 min', '1 h 02', '14 h'. */
export function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/** What there was of a day, in a sentence: '6 mamadas ou refeições, 6 fraldas, 9 h de sono'. */
export function sayTotals({ feeds, nappies, sleepMinutes }: DayTotals): string {
  if (feeds + nappies + sleepMinutes === 0) return 'Nada anotado de mamadas, fraldas e sono';
  return [
    count(feeds, 'mamada ou refeição', 'mamadas ou refeições'),
    count(nappies, 'fralda', 'fraldas'),
    `${sayMinutes(sleepMinutes)} de sono`,
  ].join(', ');
}
