import type { DiaryEntry } from '#lib/entries/model.ts';
import { toWallClock } from '#lib/dates.ts';
import { toCsv } from './csv.ts';
import type { DiaryItem } from '#features/diary/day.ts';
import { formatTenths } from '#features/diary/words.ts';
import { minutesOf, sayDetail, sayType } from './words.ts';

const HEADER = [
  'Bebê',
  'Dia',
  'Começo',
  'Fim',
  'Duração (min)',
  'O que foi',
  'Detalhe',
  'Quantidade (ml)',
  'Temperatura (°C)',
  'Anotação',
];

/** All of a child's diary as a file for spreadsheets, the earliest first, by the device's clock. */
export function toDiaryCsv(list: readonly DiaryItem[], childName: string): string {
  return toCsv([HEADER, ...list.map((item) => toRecord(item, childName))]);
}

function toRecord({ entry }: DiaryItem, childName: string): readonly string[] {
  const [day = '', time = ''] = toWallClock(Date.parse(entry.start)).split('T');
  const end = 'end' in entry && entry.end !== null ? toWallClock(Date.parse(entry.end)) : '';
  return [
    childName,
    toDate(day),
    time.slice(0, 5),
    // With its day where that is another one.
    end.startsWith(day) ? end.slice(11, 16) : end && `${toDate(end)} ${end.slice(11, 16)}`,
    String(minutesOf(entry) ?? ''),
    sayType(entry),
    detailOf(entry),
    entry.type === 'bottle' ? String(entry.amount ?? '') : '',
    entry.type === 'temperature' ? formatTenths(entry.tenths) : '',
    entry.note,
  ];
}

/** What has a column of its own is not said twice. */
function detailOf(entry: DiaryEntry): string {
  if (entry.type === 'temperature') return '';
  return sayDetail(entry.type === 'bottle' ? { ...entry, amount: null } : entry);
}

const toDate = (day: string) => day.slice(0, 10).split('-').reverse().join('/');
