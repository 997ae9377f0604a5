import { writeLog } from './write-log.ts';

/** For the operator: something that a person has to look at. The kind alone; details are in the database. */
export function logAlert(kind: string): void {
  writeLog('error', { event: 'alert', kind });
}
