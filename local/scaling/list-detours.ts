import type { DatabaseCall } from './database-call.ts';
import type { PlanReading } from './read-plan.ts';

/**
 * Where a call did not go as it must: tables that it read from one end to the other, indexes that it did
 * not use.
 * @param large names of the tables that grow and have rows.
 */
export function listDetours(
  call: DatabaseCall,
  reading: PlanReading,
  large: readonly string[],
): string[] {
  const scanned = reading.scanned.filter((table) => large.includes(table));
  const unused = call.by.filter((wanted) =>
    wanted.split('|').every((index) => !reading.indexes.includes(index)),
  );
  return [
    ...scanned.map((table) => `reads all of ${table}`),
    ...unused.map((index) => `does not use ${index}`),
  ];
}
