import type { ContractionLog } from './contraction-log.ts';
import type { LabourEvent } from './labour-event.ts';

/** Adds an event, or puts back one that was taken out. */
export function addEvent(log: ContractionLog, event: LabourEvent): ContractionLog {
  return { ...log, events: [...log.events.filter(({ id }) => id !== event.id), event] };
}

export function removeEvent(log: ContractionLog, id: string): ContractionLog {
  return { ...log, events: log.events.filter((event) => event.id !== id) };
}
