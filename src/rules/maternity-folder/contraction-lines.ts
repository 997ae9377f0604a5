import type { Contraction } from '#rules/contractions/contraction.ts';
import { describeHour } from '#rules/contractions/describe-hour.ts';
import { formatDuration } from '#rules/contractions/format-duration.ts';
import { formatMoment } from '#rules/contractions/format-moment.ts';
import { summarizeLastHour } from '#rules/contractions/last-hour.ts';
import { withIntervals } from '#rules/contractions/with-intervals.ts';

const CONTRACTIONS_SHOWN = 5;

/**
 * The last hour in a line with its means, and below it the last contractions, newest first:
 * '03:14 · 52 s · forte · intervalo 5 min'. Nothing where none was timed.
 * @param now In milliseconds since 1970.
 */
export function contractionLines(
  contractions: readonly Contraction[],
  now: number,
  timeZone?: string,
): string[] {
  if (contractions.length === 0) return [];
  const latest = withIntervals(contractions).slice(0, CONTRACTIONS_SHOWN);
  return [
    describeHour(summarizeLastHour(contractions, now)),
    'Últimas contrações:',
    ...latest.map(({ startedAt, duration, intensity, intervalMinutes }) =>
      [
        formatMoment(startedAt, now, timeZone),
        formatDuration(duration),
        intensity,
        ...(intervalMinutes === null ? [] : [`intervalo ${intervalMinutes} min`]),
      ].join(' · '),
    ),
  ];
}
