const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** When a sound stops, as she reads it: in minutes, in the last one in seconds. @param left In ms. */
export function sayTimeLeft(left: number | null): string {
  if (left === null) return 'Sem hora para parar';
  if (left > MINUTE_MS) return `Para sozinho em ${Math.ceil(left / MINUTE_MS)} min`;
  return `Para sozinho em ${Math.max(0, Math.ceil(left / SECOND_MS))} s`;
}
