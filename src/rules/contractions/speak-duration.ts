const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;

/** A duration in whole seconds, as a screen reader says it: '52 segundos', '1 minuto e 1 segundo'. */
export function speakDuration(seconds: number): string {
  const minutes = count(Math.floor(seconds / 60), 'minuto', 'minutos');
  const rest = count(seconds % 60, 'segundo', 'segundos');
  if (seconds < 60) return rest;
  return seconds % 60 === 0 ? minutes : `${minutes} e ${rest}`;
}
