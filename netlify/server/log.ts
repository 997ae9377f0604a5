/**
 * One structured line for the operator. A log that cannot be written is no failure of the request.
 * @param record Names and numbers of ours: never what a user sent.
 */
export function writeLog(level: 'info' | 'error', record: Readonly<Record<string, unknown>>): void {
  try {
    console[level](JSON.stringify(record));
  } catch {
    // There is nowhere left to say it.
  }
}

/** For the operator: something that a person has to look at. The kind alone; details are in the database. */
export function logAlert(kind: string): void {
  writeLog('error', { event: 'alert', kind });
}
