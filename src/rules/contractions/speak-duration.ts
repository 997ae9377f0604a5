import { countOf } from '#rules/count-of.ts';

/** A duration in whole seconds, as a screen reader says it: '52 segundos', '1 minuto e 1 segundo'. */
export function speakDuration(seconds: number): string {
  const minutes = countOf(Math.floor(seconds / 60), 'minuto', 'minutos');
  const rest = countOf(seconds % 60, 'segundo', 'segundos');
  if (seconds < 60) return rest;
  return seconds % 60 === 0 ? minutes : `${minutes} e ${rest}`;
}
