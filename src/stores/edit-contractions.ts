import type { Contraction } from '#rules/contractions/contraction.ts';
import { addEntry, deleteEntry, editEntry, restoreEntry } from '#rules/contractions/edit-entry.ts';
import { addEvent, removeEvent } from '#rules/contractions/edit-events.ts';
import type { Intensity } from '#rules/contractions/intensity.ts';
import type { LabourEvent } from '#rules/contractions/labour-event.ts';
import { $contractionLog, changeLog } from './contraction-log.ts';

/** Chooses the intensity of the running contraction and of those after it. */
export function chooseIntensity(intensity: Intensity): void {
  void changeLog((log) => ({ ...log, intensity }));
}

/** Adds one that was not timed. */
export function addContraction(contraction: Omit<Contraction, 'id'>): void {
  const id = crypto.randomUUID();
  void changeLog((log) => addEntry(log, { ...contraction, id }));
}

export function editContraction(id: string, values: Partial<Omit<Contraction, 'id'>>): void {
  void changeLog((log) => editEntry(log, id, values));
}

/** Deletes an entry. Answers what takes that back; after 30 s it takes nothing back. */
export function deleteContraction(id: string): () => void {
  const now = Date.now();
  void changeLog((log) => deleteEntry(log, id, now));
  return () => void changeLog((log) => restoreEntry(log, id));
}

/** Notes that the waters broke, or her words, at this moment or another. */
export function addLabourEvent(event: Omit<LabourEvent, 'id'>): () => void {
  const id = crypto.randomUUID();
  void changeLog((log) => addEvent(log, { ...event, id }));
  return () => void changeLog((log) => removeEvent(log, id));
}

/** Takes an event out. Answers what puts it back. */
export function removeLabourEvent(id: string): () => void {
  const event = $contractionLog.get()?.events.find((one) => one.id === id);
  void changeLog((log) => removeEvent(log, id));
  return () => void (event && changeLog((log) => addEvent(log, event)));
}
