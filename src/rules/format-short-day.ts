const MONTHS = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
];

/** A calendar day, given as midnight UTC, as it stands in a line of print: '21 nov. 2026'. */
export function formatShortDay(day: Date): string {
  const date = String(day.getUTCDate()).padStart(2, '0');
  return `${date} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
}
