import { addDays, daysBetween, type CalendarDay } from '#contract/calendar-day.ts';
import { BOTTLE_ML, TEMPERATURE_TENTHS } from '#contract/limits.ts';
import { formatClockTime, toLocalDay, zonedTimeToInstants } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { readTemperature } from './temperature.ts';
import { formatTenths, sayMinutes, type Side } from './words.ts';

/** An entry as it is typed. */
export interface Draft {
  readonly type: DiaryEntry['type'];
  readonly day: CalendarDay | null;
  readonly time: string;
  /** '' where no end is known, or it runs still. */
  readonly endTime: string;
  /** Of an end that is there already; null: the day of the start. */
  readonly endDay: CalendarDay | null;
  /** She has said so of an end that is before the start. */
  readonly endsNextDay: boolean;
  /** She has said so of what would last for `LONG_MS` and more. */
  readonly isLong: boolean;
  /** It runs as long as no end is typed. */
  readonly running: boolean;
  readonly side: Side;
  readonly milk: 'breast' | 'formula' | null;
  /** Of a bottle. */
  readonly amount: string;
  /** What was eaten, or the medicine. */
  readonly name: string;
  readonly wet: boolean;
  readonly solid: boolean;
  readonly temperature: string;
  readonly note: string;
}

/** Nothing but a kind and a moment. */
export function emptyDraft(type: Draft['type'], at: number, hasTime = true): Draft {
  return {
    type,
    day: toLocalDay(at),
    time: hasTime ? formatClockTime(at) : '',
    endTime: '',
    endDay: null,
    endsNextDay: false,
    isLong: false,
    running: false,
    side: null,
    milk: null,
    amount: '',
    name: '',
    wet: false,
    solid: false,
    temperature: '',
    note: '',
  };
}

/** An entry that is there, to be corrected. */
export function toDraft(entry: DiaryEntry): Draft {
  const start = Date.parse(entry.start);
  const base = { ...emptyDraft(entry.type, start), note: entry.note };
  switch (entry.type) {
    case 'breast':
    case 'sleep': {
      const end = entry.end === null ? null : Date.parse(entry.end);
      return {
        ...base,
        side: entry.type === 'breast' ? entry.side : null,
        running: entry.running,
        endTime: end === null ? '' : formatClockTime(end),
        endDay: end === null ? null : toLocalDay(end),
      };
    }
    case 'bottle':
      return { ...base, milk: entry.milk, amount: String(entry.amount ?? '') };
    case 'solids':
      return { ...base, name: entry.food };
    case 'medicine':
      return { ...base, name: entry.name };
    case 'nappy':
      return { ...base, wet: entry.wet, solid: entry.solid };
    case 'temperature':
      return { ...base, temperature: formatTenths(entry.tenths) };
    case 'bath':
    case 'note':
      return base;
  }
}

const CLOCK_TIME = /^\d\d:\d\d$/;

/** A time that was corrected is of the day on which it is no further than that from what it was, in ms. */
const NEAR_MS = 8 * 3_600_000;

/**
 * The day on which a time is near to an instant, today at the latest; where there is none, the last one on which it is
 * not after the end, or else that of the instant.
 */
function dayNear(instant: string, time: string, today: CalendarDay, end?: string): CalendarDay {
  const at = Date.parse(instant);
  const day = toLocalDay(at);
  if (!CLOCK_TIME.test(time)) return day;
  const days = [day, addDays(day, -1), addDays(day, 1)].filter((one) => one <= today);
  const isOn = (one: CalendarDay, test: (moment: number) => boolean) =>
    zonedTimeToInstants({ day: one, time }).some(test);
  const near = days.find((one) => isOn(one, (moment) => Math.abs(moment - at) <= NEAR_MS));
  if (near !== undefined || end === undefined) return near ?? day;
  return days.sort().findLast((one) => isOn(one, (moment) => moment <= Date.parse(end))) ?? day;
}

/**
 * An entry that is there, with what she changed of it: what she left alone is as it is by now, and may come from another
 * device. Over midnight the days follow the times.
 */
export function correctDraft(
  entry: DiaryEntry,
  changes: Partial<Draft>,
  today: CalendarDay,
): Draft {
  const before = toDraft(entry);
  const draft = { ...before, ...changes };
  const end = 'end' in entry ? entry.end : null;
  const nearStart = dayNear(entry.start, draft.time, today, end ?? undefined);
  const day = changes.day === undefined ? nearStart : changes.day;
  if (end === null || day === null) return { ...draft, day };
  const isSameEnd = draft.endTime === before.endTime;
  const near = dayNear(end, draft.endTime, today);
  // A day that she chose moves all of it, unless it is that to which the time went over midnight.
  const moved = daysBetween(nearStart, day);
  const endDay = addDays(near, moved);
  return { ...draft, day, endDay: endDay < day && !isSameEnd ? null : endDay };
}

/** The changes that still are some: what is as it was may go on changing elsewhere. Her day stays hers. */
export function keepChanges(entry: DiaryEntry, changes: Partial<Draft>): Partial<Draft> {
  const before = toDraft(entry);
  const isKept = ([field, value]: readonly [string, unknown]) =>
    field === 'day' || value !== before[field as keyof Draft];
  return Object.fromEntries(Object.entries(changes).filter(isKept));
}

/** What is wrong with a draft, and whether one press would mend it. */
export interface DraftProblem {
  readonly field: 'time' | 'end' | 'amount' | 'temperature' | 'text';
  readonly message: string;
  readonly mend?: { readonly label: string; readonly changes: Partial<Draft> };
}

/** An entry without what only its device knows. */
export type NewEntry = DiaryEntry extends infer Entry
  ? Entry extends DiaryEntry
    ? Omit<Entry, 'device' | 'separate'>
    : never
  : never;

/** Whole millilitres; null for an empty field, undefined for what no bottle holds. */
export function readAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = /^(\d{1,3})\s*(?:ml)?$/i.exec(text.trim())?.[1];
  const isPossible = Number(amount) >= BOTTLE_ML.least && Number(amount) <= BOTTLE_ML.most;
  return isPossible ? Number(amount) : undefined;
}

/** Said of an amount that no bottle holds. */
export const AMOUNT_PROBLEM = `Escreva de ${BOTTLE_ML.least} a ${BOTTLE_ML.most} ml, ou deixe em branco.`;

/** The start of a draft in ms since 1970, or what is wrong with it. */
function readStart({ day, time }: Draft, now: number): number | DraftProblem {
  if (day === null || !CLOCK_TIME.test(time)) {
    return { field: 'time', message: 'Escreva o dia e a hora. Uma hora só já basta.' };
  }
  const [at = Number.NaN] = zonedTimeToInstants({ day, time });
  if (at <= now) return at;
  const yesterday = addDays(day, -1);
  const isYesterday = day === toLocalDay(now);
  return {
    field: 'time',
    message: `Essa hora ainda não chegou.${isYesterday ? ' Foi ontem?' : ' Confira o dia e a hora.'}`,
    ...(isYesterday && { mend: { label: 'Foi ontem', changes: { day: yesterday } } }),
  };
}

/** The end of what lasts; null where none is known, or it runs. */
function readEnd(draft: Draft, start: number, now: number): number | null | DraftProblem {
  const { day, time, endTime, endDay, endsNextDay } = draft;
  if (endTime === '' || day === null) return null;
  if (!CLOCK_TIME.test(endTime)) {
    return { field: 'end', message: 'Confira a hora em que parou.' };
  }
  const isBefore = `${endDay ?? day} ${endTime}` < `${day} ${time}`;
  if (isBefore && !endsNextDay) {
    return {
      field: 'end',
      message: 'Parou antes de começar. Foi no dia seguinte?',
      mend: { label: 'Sim, no dia seguinte', changes: { endsNextDay: true } },
    };
  }
  const nextDay = endTime < time ? addDays(day, 1) : day;
  const lastDay = isBefore ? nextDay : (endDay ?? day);
  // Within the minute in which it began.
  if (endTime === time && lastDay === day) return start;
  const end = zonedTimeToInstants({ day: lastDay, time: endTime }).find((at) => at >= start);
  if (end === undefined) return { field: 'end', message: 'Confira a hora em que parou.' };
  if (end > now) return { field: 'end', message: 'A hora em que parou ainda não chegou.' };
  return end;
}

const isProblem = (read: number | null | DraftProblem): read is DraftProblem =>
  typeof read === 'object' && read !== null;

/**
 * What was typed as an entry, or what is wrong with it.
 * @param edited The entry that is corrected: a time that was left alone keeps its seconds.
 */
export function readDraft(draft: Draft, now: number, edited?: DiaryEntry): NewEntry | DraftProblem {
  const before = edited && toDraft(edited);
  const isSameStart = before?.day === draft.day && before.time === draft.time;
  const start = edited && isSameStart ? Date.parse(edited.start) : readStart(draft, now);
  if (isProblem(start)) return start;
  const own = ownFields(draft, { start, now, edited });
  if (isOwnProblem(own)) return own;
  return {
    type: draft.type,
    start: new Date(start).toISOString(),
    note: draft.note.trim(),
    ...own,
  } as NewEntry;
}

const isOwnProblem = (own: object): own is DraftProblem => 'field' in own;

interface Reading {
  readonly start: number;
  readonly now: number;
  readonly edited: DiaryEntry | undefined;
}

function ownFields(draft: Draft, reading: Reading): object {
  switch (draft.type) {
    case 'breast': {
      const lasting = readLasting(draft, reading);
      return isOwnProblem(lasting) ? lasting : { ...lasting, side: draft.side };
    }
    case 'sleep':
      return readLasting(draft, reading);
    case 'bottle': {
      const amount = readAmount(draft.amount);
      if (amount !== undefined) return { milk: draft.milk, amount };
      return { field: 'amount', message: AMOUNT_PROBLEM };
    }
    case 'solids':
      return { food: draft.name.trim() };
    case 'nappy':
      return { wet: draft.wet, solid: draft.solid };
    case 'temperature': {
      const tenths = readTemperature(draft.temperature);
      const { least, most } = TEMPERATURE_TENTHS;
      if (tenths !== null && tenths >= least && tenths <= most) return { tenths };
      return { field: 'temperature', message: 'Escreva a temperatura assim: 36,8.' };
    }
    case 'medicine':
      return draft.name.trim() === ''
        ? { field: 'text', message: 'Escreva o nome do remédio.' }
        : { name: draft.name.trim() };
    case 'note':
      return draft.note.trim() === '' ? { field: 'text', message: 'Escreva a anotação.' } : {};
    case 'bath':
      return {};
  }
}

/** What lasts that long is asked about, in ms: a slip of a day, rather than a sleep. */
const LONG_MS = 14 * 3_600_000;

function readLasting(
  draft: Draft,
  { start, now, edited }: Reading,
): { readonly end: string | null; readonly running: boolean } | DraftProblem {
  const before = edited && toDraft(edited);
  const isSameEnd = before?.endTime === draft.endTime && before.endDay === draft.endDay;
  const oldEnd = edited && 'end' in edited ? edited.end : null;
  const isEndLeft = isSameEnd && oldEnd !== null && Date.parse(oldEnd) >= start;
  const end = isEndLeft ? Date.parse(oldEnd) : readEnd(draft, start, now);
  if (isProblem(end)) return end;
  if (end === null) return { end, running: draft.running };
  const wasLong = edited && Date.parse(oldEnd ?? '') - Date.parse(edited.start) >= LONG_MS;
  if (end - start < LONG_MS || draft.isLong || wasLong) {
    return { end: isEndLeft ? oldEnd : new Date(end).toISOString(), running: false };
  }
  return {
    field: 'end',
    message: `Assim dura ${sayMinutes(Math.floor((end - start) / 60_000))}. Confira o dia e as horas.`,
    mend: { label: 'É isso mesmo', changes: { isLong: true } },
  };
}

/** As the clock of the device stands. */
export const readDraftNow = (draft: Draft, edited: DiaryEntry | undefined) =>
  readDraft(draft, Date.now(), edited);
