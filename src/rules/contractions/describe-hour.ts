import { formatDuration } from './format-duration.ts';
import type { HourSummary } from './last-hour.ts';

/** The last hour in a line: 'Na última hora: 12 contrações, duração média 52 s, intervalo médio 5 min.' */
export function describeHour({ count, meanDuration, meanInterval }: HourSummary): string {
  if (count === 0) return 'Na última hora: nenhuma contração registrada.';
  const parts = [
    count === 1 ? '1 contração' : `${count} contrações`,
    ...(meanDuration === null ? [] : [`duração média ${formatDuration(meanDuration)}`]),
    ...(meanInterval === null ? [] : [`intervalo médio ${formatDuration(meanInterval)}`]),
  ];
  return `Na última hora: ${parts.join(', ')}.`;
}
