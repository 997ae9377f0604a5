/**
 * One structured line for the operator. A log that cannot be written is no failure of the request.
 * @param record Names and numbers of ours: never what a reader sent.
 */
export function writeLog(level: 'info' | 'error', record: Readonly<Record<string, unknown>>): void {
  try {
    console[level](JSON.stringify(record));
  } catch {
    // There is nowhere left to say it.
  }
}
