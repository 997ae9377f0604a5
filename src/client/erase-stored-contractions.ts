import { changeStoredContractions } from './change-stored-contractions.ts';
import { keysOfReader } from './keys-of-reader.ts';

/** Erases all that this device keeps of a reader's contractions, what her account never got too. */
export function eraseStoredContractions(userId: string): Promise<void> {
  return changeStoredContractions(['entries', 'events', 'states'], (storeOf) => {
    storeOf('entries').delete(keysOfReader(userId));
    storeOf('events').delete(keysOfReader(userId));
    storeOf('states').delete(userId);
  });
}
