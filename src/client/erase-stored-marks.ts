import { changeStored } from './change-stored.ts';
import { writeNote } from './device-note.ts';
import { forgetMarkNotes } from './forget-mark-notes.ts';
import { keysOfReader } from './keys-of-reader.ts';
import { MARKS_DATABASE } from './marks-name.ts';

/** Erases all that this device keeps of an owner's marks, what no account ever got too. */
export function eraseStoredMarks(owner: string): Promise<void> {
  forgetMarkNotes();
  writeNote('marks-waiting', false);
  return changeStored(MARKS_DATABASE, ['marks'], (storeOf) => {
    storeOf('marks').delete(keysOfReader(owner));
  });
}
