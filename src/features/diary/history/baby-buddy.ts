import { addDays, isCalendarDay, type CalendarDay } from '#contract/calendar-day.ts';
import {
  BOTTLE_ML,
  ENTRY_DAY_MIN,
  ENTRY_TEXT_MAX_LENGTH,
  MEASURE_LIMITS,
  TEMPERATURE_TENTHS,
} from '#contract/limits.ts';
import { toPrintable } from '#contract/printable.ts';
import { toLocalDay, zonedTimeToInstants } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { excerpt } from '#lib/text.ts';
import { toTenths } from '#features/diary/temperature.ts';
import { parseCsv } from './csv.ts';
import type { BuddyUnits } from './units.ts';

/** What a file of Baby Buddy holds that has a place here. */
export type BuddyKind =
  | 'feeding'
  | 'nappy'
  | 'sleep'
  | 'temperature'
  | 'note'
  | 'medicine'
  | 'weight'
  | 'length'
  | 'head';

/** By which headers a file is told from the others; the first that fits. */
const HEADERS: readonly (readonly [BuddyKind, readonly string[]])[] = [
  ['feeding', ['start', 'type', 'method']],
  ['nappy', ['time', 'wet', 'solid']],
  ['sleep', ['start', 'end', 'nap']],
  ['temperature', ['time', 'temperature']],
  ['medicine', ['time', 'name']],
  ['note', ['time', 'note']],
  ['weight', ['date', 'weight']],
  ['length', ['date', 'height']],
  ['head', ['date', 'head_circumference']],
];

export interface BuddyRow {
  /** Its place in the file; the headers are the first. */
  readonly line: number;
  /** By their headers. */
  readonly cells: Readonly<Record<string, string>>;
  /** What the file calls the child; empty where it says nothing. */
  readonly child: string;
}

export interface BuddyFile {
  readonly kind: BuddyKind;
  readonly rows: readonly BuddyRow[];
}

/** A file as Baby Buddy exports it; null where its headers are those of nothing that has a place here. */
export function readBuddyFile(text: string): BuddyFile | null {
  const [first = [], ...records] = parseCsv(text);
  const headers = first.map((header) => header.trim().toLowerCase());
  const kind = HEADERS.find(([, names]) => names.every((name) => headers.includes(name)))?.[0];
  if (!kind) return null;
  const rows = records.map((record, index): BuddyRow => {
    const cells = Object.fromEntries(headers.map((name, at) => [name, record[at]?.trim() ?? '']));
    const name = `${cells['child_first_name'] ?? ''} ${cells['child_last_name'] ?? ''}`.trim();
    return { line: index + 2, cells, child: name || (cells['child_id'] ?? cells['child'] ?? '') };
  });
  return { kind, rows };
}

/** When a row of a child can be, by this device's clock. */
export interface RowSpan {
  readonly birth: CalendarDay;
  readonly today: CalendarDay;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why a row is left out. */
export type BuddyFault =
  'time' | 'day' | 'birth' | 'end' | 'bottle' | 'temperature' | 'measure' | 'feeding' | 'empty';

/** What a row becomes. `isCut`: what was noted was too long, and its end is left out. */
export type BuddyResult =
  | { readonly type: 'diary'; readonly value: DiaryEntry; readonly isCut: boolean }
  | {
      readonly type: 'measure';
      readonly day: CalendarDay;
      readonly name: keyof typeof MEASURE_LIMITS;
      readonly value: number;
    }
  | { readonly type: 'fault'; readonly fault: BuddyFault };

class Fault extends Error {
  readonly fault: BuddyFault;
  constructor(fault: BuddyFault) {
    super(fault);
    this.fault = fault;
  }
}

export function convertRow(
  kind: BuddyKind,
  row: BuddyRow,
  units: BuddyUnits,
  span: RowSpan,
): BuddyResult {
  try {
    if (kind === 'weight' || kind === 'length' || kind === 'head') {
      return readMeasure(kind, row.cells, units, span);
    }
    return readDiary(kind, row.cells, units, span);
  } catch (error) {
    if (error instanceof Fault) return { type: 'fault', fault: error.fault };
    throw error;
  }
}

type Cells = BuddyRow['cells'];

const OUNCE_ML = 29.5735;

function readDiary(
  kind: Exclude<BuddyKind, 'weight' | 'length' | 'head'>,
  cells: Cells,
  units: BuddyUnits,
  span: RowSpan,
): BuddyResult {
  const moment = (name: string) => readMoment(cells[name] ?? '', units.timeZone, span);
  const start = moment(kind === 'feeding' || kind === 'sleep' ? 'start' : 'time');
  const typed = cells[kind === 'note' ? 'note' : 'notes'] ?? '';
  const noted = toNote([typed, ...extrasOf(kind, cells), toTags(cells['tags'])]);
  const base = { start, note: noted.note, device: 'import', separate: false };
  const lasting = () => {
    const end = cells['end'] ? moment('end') : null;
    if (end !== null && end < start) throw new Fault('end');
    return { end, running: false };
  };
  const made = (value: DiaryEntry): BuddyResult => ({ type: 'diary', value, isCut: noted.isCut });
  switch (kind) {
    case 'sleep':
      return made({ type: 'sleep', ...base, ...lasting() });
    case 'nappy':
      return made({
        type: 'nappy',
        ...base,
        wet: isTrue(cells['wet']),
        solid: isTrue(cells['solid']),
      });
    case 'temperature': {
      const value = readNumber(cells['temperature']);
      const celsius = units.temperature === 'f' ? ((value - 32) * 5) / 9 : value;
      const tenths = within(toTenths(celsius), TEMPERATURE_TENTHS, 'temperature');
      return made({ type: 'temperature', ...base, tenths });
    }
    case 'medicine':
      if (!cells['name']) throw new Fault('empty');
      return made({ type: 'medicine', ...base, name: toText(cells['name']) });
    case 'note':
      if (!base.note) throw new Fault('empty');
      return made({ type: 'note', ...base });
    case 'feeding': {
      const side = BREASTS[cells['method'] ?? ''];
      if (cells['type'] === 'solid food') return made({ type: 'solids', ...base, food: '' });
      if (side) return made({ type: 'breast', ...base, ...lasting(), side });
      const milk = MILKS[cells['type'] ?? ''];
      if (!milk) throw new Fault('feeding');
      return made({ type: 'bottle', ...base, milk, amount: readBottle(cells['amount'], units) });
    }
  }
}

const BREASTS: Readonly<Record<string, 'left' | 'right' | 'both'>> = {
  'left breast': 'left',
  'right breast': 'right',
  'both breasts': 'both',
};

const MILKS: Readonly<Record<string, 'breast' | 'formula'>> = {
  'breast milk': 'breast',
  'fortified breast milk': 'breast',
  formula: 'formula',
};

/** Whether a row of feeds is none of solid food, and none of the breast. */
export const isBottle = (cells: Cells) =>
  cells['type'] !== 'solid food' && !BREASTS[cells['method'] ?? ''];

function readBottle(text: string | undefined, { volume }: BuddyUnits): number | null {
  const value = text ? readNumber(text) : 0;
  if (value === 0) return null;
  return within(Math.round(volume === 'oz' ? value * OUNCE_ML : value), BOTTLE_ML, 'bottle');
}

const COLORS: Readonly<Record<string, string>> = {
  black: 'preto',
  brown: 'marrom',
  green: 'verde',
  yellow: 'amarelo',
};

/** What has no field here, in words for the note. A dose stays as it was typed: nothing is counted from it. */
function extrasOf(kind: BuddyKind, cells: Cells): readonly string[] {
  const { amount = '', color = '', dosage = '', dosage_unit: unit = '' } = cells;
  switch (kind) {
    case 'nappy':
      return [COLORS[color] ?? color, amount && `quantidade ${amount}`];
    case 'medicine':
      return [`${dosage} ${dosage && unit}`.trim()];
    case 'feeding': {
      return [
        cells['type'] === 'fortified breast milk' ? 'leite materno fortificado' : '',
        amount && !isBottle(cells) ? `quantidade ${amount}` : '',
      ];
    }
    default:
      return [];
  }
}

const toTags = (tags = '') =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ');

const toText = (text: string) =>
  toPrintable(excerpt(text.replace(/\r\n?/g, '\n').normalize('NFC'), ENTRY_TEXT_MAX_LENGTH));

function toNote(parts: readonly string[]): { readonly note: string; readonly isCut: boolean } {
  const whole = parts.filter(Boolean).join(' · ');
  return { note: toText(whole), isCut: whole.length > ENTRY_TEXT_MAX_LENGTH };
}

function readMeasure(
  name: 'weight' | 'length' | 'head',
  cells: Cells,
  { weight }: BuddyUnits,
  span: RowSpan,
): BuddyResult {
  const day = checkDay(cells['date']?.slice(0, 10) ?? '', span);
  // It has no clock, and so no zone.
  if (day < span.birth) throw new Fault('birth');
  const header = { weight: 'weight', length: 'height', head: 'head_circumference' }[name];
  const factor = { weight: weight === 'kg' ? 1000 : 1, length: 10, head: 10 }[name];
  const value = Math.round(readNumber(cells[header]) * factor);
  return { type: 'measure', day, name, value: within(value, MEASURE_LIMITS[name], 'measure') };
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** By the clock of the zone, unless the text names how far it is from UTC. */
function readMoment(text: string, timeZone: string, span: RowSpan): string {
  const [, day = '', hour = '', minute = '', second = '00', offset] = MOMENT.exec(text) ?? [];
  if (!day || !isCalendarDay(day)) throw new Fault('time');
  checkDay(day, span);
  const time = `${hour}:${minute}`;
  const [zoned = Number.NaN] = offset
    ? [Date.parse(`${day}T${time}:00${offset.replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`)]
    : zonedTimeToInstants({ day, time }, timeZone);
  if (Number.isNaN(zoned)) throw new Fault('time');
  const at = zoned + Number(second) * 1000;
  if (at > span.now) throw new Fault('day');
  if (toLocalDay(at) < span.birth) throw new Fault('birth');
  return new Date(at).toISOString();
}

/** In another zone it may be the day before, or after. */
function checkDay(day: string, { birth, today }: RowSpan): CalendarDay {
  if (!isCalendarDay(day)) throw new Fault('time');
  if (day < ENTRY_DAY_MIN || day > addDays(today, 1)) throw new Fault('day');
  if (day < addDays(birth, -1)) throw new Fault('birth');
  return day;
}

function readNumber(text = ''): number {
  const value = Number(text.replace(',', '.'));
  if (text === '' || !Number.isFinite(value)) throw new Fault('empty');
  return value;
}

function within(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
  fault: BuddyFault,
): number {
  if (value < least || value > most) throw new Fault(fault);
  return value;
}

const isTrue = (text = '') => /^(?:1(?:\.0)?|true|yes|sim|t)$/i.test(text);
