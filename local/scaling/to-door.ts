import type { DatabaseCall } from './database-call.ts';

/** What a call asks, as listOpenDoors() writes it. */
export function toDoor({ asks }: DatabaseCall): string {
  return 'table' in asks ? `table ${asks.table}` : `function ${asks.function}`;
}
