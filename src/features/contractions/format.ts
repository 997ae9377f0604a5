import { countOf } from '#lib/text.ts';
import type { LabourEvent } from './model.ts';
import type { HourSummary } from './stats.ts';

/** A duration or an interval in whole seconds, as short as it can be read: '52 s', '1 min', '1 min 12 s'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Elapsed seconds as the display shows them, 'mm:ss'; minutes go on past 59 ('75:03'). */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

/** A duration in whole seconds, as a screen user says it: '52 segundos', '1 minuto e 1 segundo'. */
export function formatSpokenDuration(seconds: number): string {
  const minutes = countOf(Math.floor(seconds / 60), 'minuto', 'minutos');
  const rest = countOf(seconds % 60, 'segundo', 'segundos');
  if (seconds < 60) return rest;
  return seconds % 60 === 0 ? minutes : `${minutes} e ${rest}`;
}

/** An event in words: 'Bolsa rompeu', 'Bolsa rompeu: líquido claro', or the note as it stands. */
export function formatEvent({ kind, text }: Pick<LabourEvent, 'kind' | 'text'>): string {
  if (kind === 'note') return text;
  return text.trim() === '' ? 'Bolsa rompeu' : `Bolsa rompeu: ${text}`;
}

/** The last hour in a line: 'Na última hora: 12 contrações, duração média 52 s, intervalo médio 5 min.' */
export function formatLastHour({ count, meanDuration, meanInterval }: HourSummary): string {
  if (count === 0) return 'Na última hora: nenhuma contração registrada.';
  const parts = [
    count === 1 ? '1 contração' : `${count} contrações`,
    ...(meanDuration === null ? [] : [`duração média ${formatDuration(meanDuration)}`]),
    ...(meanInterval === null ? [] : [`intervalo médio ${formatDuration(meanInterval)}`]),
  ];
  return `Na última hora: ${parts.join(', ')}.`;
}
