import { INTENSITY_LABELS } from '#contract/limits.ts';
import { formatClockTime, formatDayMonth, formatMoment, toLocalDay } from '#lib/dates.ts';
import { toSingleLine } from '#lib/text.ts';
import { formatEvent, formatLastHour, formatDuration } from './format.ts';
import { joinOverlapping, type MarkedContraction } from './joined.ts';
import type { Contraction, LabourEvent } from './model.ts';
import { summarizeLastHour, withIntervals } from './stats.ts';

/** What she wrote down, in any order, as it leaves the device: for a message or a table. */
interface LabourRecord {
  /** As they count: what overlaps is one. */
  readonly contractions: readonly Contraction[];
  readonly events: readonly LabourEvent[];
  /** Whose clock it is eventRows by; the device's where it is not said. */
  readonly timeZone?: string | undefined;
}

/** The same with each contraction as it was marked. */
interface MarkedRecord extends LabourRecord {
  readonly contractions: readonly MarkedContraction[];
}

/** What the table of an instant's day (milliseconds since 1970) is saved as: 'contracoes-2026-11-22.csv'. */
export function csvName(now: number, timeZone?: string): string {
  return `contracoes-${toLocalDay(now, timeZone)}.csv`;
}

const HEADER = ['Data', 'Hora', 'Duração (s)', 'Intensidade', 'Intervalo (min)', 'Anotação'];
/** Without it a spreadsheet takes the text for another encoding and breaks the accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet runs a cell that begins with one of these as a formula, or skips it and runs the rest. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

function toCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * All that she wrote down as a table for a spreadsheet in Brazil, oldest first: UTF-8 with its mark,
 * semicolons, CRLF. An event is a row with no duration, intensity and interval. Of entries that overlap each is a row,
 * and the first of them has the interval: to the contraction before.
 */
export function toCsv({ contractions, events, timeZone }: MarkedRecord): string {
  const dayOf = (at: number) => toLocalDay(at, timeZone).split('-').reverse().join('/');
  const timed = withIntervals(joinOverlapping(contractions)).flatMap(
    ({ entries, intervalMinutes }) =>
      entries.map(({ startedAt, duration, intensity, note }, index) => {
        const interval = index === 0 ? `${intervalMinutes ?? ''}` : '';
        return {
          at: startedAt,
          cells: [`${duration}`, INTENSITY_LABELS[intensity], interval, note ?? ''],
        };
      }),
  );
  const eventRows = events.map((event) => ({
    at: event.at,
    cells: ['', '', '', formatEvent(event)],
  }));
  const rows = [...timed.reverse(), ...eventRows]
    .sort((a, b) => a.at - b.at)
    .map(({ at, cells }) => [dayOf(at), formatClockTime(at, timeZone), ...cells]);
  return (
    BYTE_ORDER_MARK +
    [HEADER, ...rows].map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('')
  );
}

/** Characters that the message stays below, so that no messenger cuts it. */
const MESSAGE_LIMIT = 1500;

const CONTRACTIONS_SHOWN = 10;
const EVENTS_SHOWN = 5;
/** How much of each note is tried, longest first. */
const NOTE_LENGTHS = [200, 120, 80, 50];
/** With so little of each the message always fits. */
const SHORTEST_NOTE = 25;
const CLOSING = 'Registrado por mim no Colinho. Não é uma avaliação médica.';

/** Her record, and the moment (milliseconds since 1970) at which it is eventRows. */
type TimedRecord = LabourRecord & { readonly now: number };

/** The waters first, whatever was written down after them. */
function pickEvents(events: readonly LabourEvent[]): LabourEvent[] {
  const newestFirst = [...events].sort((a, b) => b.at - a.at);
  const waters = newestFirst.filter(({ kind }) => kind === 'waters');
  const notes = newestFirst.filter(({ kind }) => kind === 'note');
  return [...waters, ...notes].slice(0, EVENTS_SHOWN);
}

function listEvents({ events, now, timeZone }: TimedRecord, noteLength: number): string[] {
  return pickEvents(events).map(({ at, kind, text }) => {
    const eventRows = formatEvent({ kind, text: toSingleLine(text, noteLength) });
    return [formatMoment(at, now, timeZone), eventRows].filter(Boolean).join(' · ');
  });
}

function listContractions(record: TimedRecord, noteLength: number): string[] {
  const latest = withIntervals(record.contractions).slice(0, CONTRACTIONS_SHOWN);
  return latest.map(({ startedAt, duration, intensity, intervalMinutes, note }) =>
    [
      formatMoment(startedAt, record.now, record.timeZone),
      formatDuration(duration),
      intensity,
      intervalMinutes === null ? '' : `intervalo ${intervalMinutes} min`,
      toSingleLine(note ?? '', noteLength),
    ]
      .filter(Boolean)
      .join(' · '),
  );
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);

function compose(record: TimedRecord, noteLength: number): string {
  const { contractions, now, timeZone } = record;
  const clock = formatClockTime(now, timeZone);
  return [
    `Minhas contrações em ${formatDayMonth(now, timeZone)}, às ${clock}`,
    formatLastHour(summarizeLastHour(contractions, now)),
    ...section('Últimas contrações:', listContractions(record, noteLength)),
    ...section('Anotações:', listEvents(record, noteLength)),
    '',
    CLOSING,
  ].join('\n');
}

/**
 * Her contractions as a message in plain text, shorter than `MESSAGE_LIMIT`: the last hour in one line,
 * the last ten contractions, her notes as far as they fit. It says nothing of who she is.
 */
export function formatLabourMessage(record: TimedRecord): string {
  const fits = (noteLength: number) => compose(record, noteLength).length < MESSAGE_LIMIT;
  return compose(record, NOTE_LENGTHS.find(fits) ?? SHORTEST_NOTE);
}
