import { describeEvent } from './describe-event.ts';
import { formatClockTime } from './format-clock-time.ts';
import { INTENSITY_LABELS } from './intensity.ts';
import type { LabourRecord } from './labour-record.ts';
import { toLocalDay } from './local-day.ts';
import { withIntervals } from './with-intervals.ts';

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
 * semicolons, CRLF. An event is a row with no duration, intensity and interval.
 */
export function toCsv({ contractions, events, timeZone }: LabourRecord): string {
  const dayOf = (at: number) => toLocalDay(at, timeZone).split('-').reverse().join('/');
  const timed = withIntervals(contractions).map(
    ({ startedAt, duration, intensity, intervalMinutes, note }) => ({
      at: startedAt,
      cells: [`${duration}`, INTENSITY_LABELS[intensity], `${intervalMinutes ?? ''}`, note ?? ''],
    }),
  );
  const told = events.map((event) => ({ at: event.at, cells: ['', '', '', describeEvent(event)] }));
  const rows = [...timed.reverse(), ...told]
    .sort((a, b) => a.at - b.at)
    .map(({ at, cells }) => [dayOf(at), formatClockTime(at, timeZone), ...cells]);
  return (
    BYTE_ORDER_MARK +
    [HEADER, ...rows].map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('')
  );
}
