import { formatClockTime, formatMoment } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { countOf } from '#lib/text.ts';
import { endOf, startOf, type DayTotals, type DiaryItem } from './day.ts';

/** A length of time: '23 min', '1 h 02', '14 h'. */
export function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** What there was of a day, in a sentence: '6 mamadas ou refeições, 6 fraldas, 9 h de sono'. */
export function sayTotals({ feeds, nappies, sleepMinutes }: DayTotals): string {
  if (feeds + nappies + sleepMinutes === 0) return 'Nada anotado de mamadas, fraldas e sono';
  return [
    countOf(feeds, 'mamada ou refeição', 'mamadas ou refeições'),
    countOf(nappies, 'fralda', 'fraldas'),
    `${sayMinutes(sleepMinutes)} de sono`,
  ].join(', ');
}

/** Of a timer that may have been forgotten: until when it is counted. */
export function sayOpen(item: DiaryItem, now: number): string {
  const { label } = TYPE_WORDS[item.entry.type];
  const [start, end] = [startOf(item), endOf(item, now)].map((at) => formatMoment(at, now));
  return `${label} desde ${start}: o fim não foi anotado. Aqui conta até ${end}.`;
}

/** What each kind of entry is called; `same` asks of two that may be one, `logged` says that it was noted. */
export const TYPE_WORDS: Readonly<
  Record<DiaryEntry['type'], { label: string; same: string; logged: string }>
> = {
  breast: { label: 'Peito', same: 'a mesma mamada', logged: 'Mamada anotada' },
  bottle: { label: 'Mamadeira', same: 'a mesma mamadeira', logged: 'Mamadeira anotada' },
  solids: { label: 'Papinha', same: 'a mesma papinha', logged: 'Papinha anotada' },
  nappy: { label: 'Fralda', same: 'a mesma fralda', logged: 'Fralda anotada' },
  sleep: { label: 'Sono', same: 'o mesmo sono', logged: 'Sono anotado' },
  bath: { label: 'Banho', same: 'o mesmo banho', logged: 'Banho anotado' },
  temperature: {
    label: 'Temperatura',
    same: 'a mesma temperatura',
    logged: 'Temperatura anotada',
  },
  medicine: { label: 'Remédio', same: 'o mesmo remédio', logged: 'Remédio anotado' },
  note: { label: 'Anotação', same: 'a mesma anotação', logged: 'Anotação guardada' },
};

export type Side = Extract<DiaryEntry, { type: 'breast' }>['side'];

export const SIDE_WORDS: Readonly<Record<NonNullable<Side>, string>> = {
  left: 'Esquerdo',
  right: 'Direito',
  both: 'Os dois',
};

/** 'Esquerdo', 'Fralda', 'Sono'. */
export function sayType(entry: DiaryEntry): string {
  if (entry.type !== 'breast' || entry.side === null) return TYPE_WORDS[entry.type].label;
  return entry.side === 'both' ? 'Os dois peitos' : SIDE_WORDS[entry.side];
}

export const MILK_WORDS = { breast: 'leite materno', formula: 'fórmula' } as const;

/** Before a name; of whom no sex is known there is none. */
export const ARTICLES = { f: 'a ', m: 'o ' } as const;

/** 36,8. */
export const formatTenths = (tenths: number) => (tenths / 10).toFixed(1).replace('.', ',');

/** 'xixi e cocô'; '' where it was not said. */
export function sayNappy({ wet, solid }: Extract<DiaryEntry, { type: 'nappy' }>): string {
  return [wet && 'xixi', solid && 'cocô'].filter(Boolean).join(' e ');
}

/** What is known of it but its kind, time and note: '23 min · até 03:27', 'xixi', '90 ml · fórmula'; '' for nothing. */
export function sayDetail(entry: DiaryEntry): string {
  switch (entry.type) {
    case 'breast':
    case 'sleep': {
      if (entry.running) return 'em andamento';
      if (entry.end === null) return '';
      const [start, end] = [Date.parse(entry.start), Date.parse(entry.end)];
      return `${sayMinutes(Math.round((end - start) / 60_000))} · até ${formatClockTime(end)}`;
    }
    case 'bottle':
      return [entry.amount && `${entry.amount} ml`, entry.milk && MILK_WORDS[entry.milk]]
        .filter(Boolean)
        .join(' · ');
    case 'solids':
      return entry.food;
    case 'nappy':
      return sayNappy(entry);
    case 'temperature':
      return `${formatTenths(entry.tenths)} °C`;
    case 'medicine':
      return entry.name;
    case 'bath':
    case 'note':
      return '';
  }
}
