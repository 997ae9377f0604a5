import { describeEvent } from './describe-event.ts';
import { describeHour } from './describe-hour.ts';
import { formatClockTime } from './format-clock-time.ts';
import { formatDayMonth } from './format-day-month.ts';
import { formatDuration } from './format-duration.ts';
import { formatMoment } from './format-moment.ts';
import type { LabourEvent } from './labour-event.ts';
import type { LabourRecord } from './labour-record.ts';
import { summarizeLastHour } from './last-hour.ts';
import { toOneLine } from './one-line.ts';
import { withIntervals } from './with-intervals.ts';

/** Characters that the message stays below, so that no messenger cuts it. */
export const MESSAGE_LIMIT = 1500;

const CONTRACTIONS_SHOWN = 10;
const EVENTS_SHOWN = 5;
/** How much of each note is tried, longest first. */
const NOTE_LENGTHS = [200, 120, 80, 50];
/** With so little of each the message always fits. */
const SHORTEST_NOTE = 25;
const CLOSING = 'Registrado por mim no Colinho. Não é uma avaliação médica.';

/** Her record, and the moment (milliseconds since 1970) at which it is told. */
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
    const told = describeEvent({ kind, text: toOneLine(text, noteLength) });
    return [formatMoment(at, now, timeZone), told].filter(Boolean).join(' · ');
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
      toOneLine(note ?? '', noteLength),
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
    describeHour(summarizeLastHour(contractions, now)),
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
export function describeLabour(record: TimedRecord): string {
  const fits = (noteLength: number) => compose(record, noteLength).length < MESSAGE_LIMIT;
  return compose(record, NOTE_LENGTHS.find(fits) ?? SHORTEST_NOTE);
}
