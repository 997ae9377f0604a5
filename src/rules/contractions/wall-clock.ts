/** Making a formatter costs more than a hundred uses of it, and a table has a thousand. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  FORMATS.set(timeZone, format);
  return format;
}

/**
 * What calendar and clock show at an instant (milliseconds since 1970): '2026-11-22T03:14:09'. Where the
 * device is, or in a named time zone.
 */
export function toWallClock(at: number, timeZone?: string): string {
  if (timeZone !== undefined) return formatIn(timeZone).format(at).replace(' ', 'T');
  // No formatter is kept for the device: it may travel while the page is open.
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 19);
}
