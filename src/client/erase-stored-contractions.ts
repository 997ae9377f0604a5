import { changeStored } from './change-stored.ts';
import { CONTRACTIONS_DATABASE } from './contractions-name.ts';
import { keysOfReader } from './keys-of-reader.ts';

/** Erases all that this device keeps of a reader's contractions, what her account never got too. */
export function eraseStoredContractions(userId: string): Promise<void> {
  return changeStored(CONTRACTIONS_DATABASE, ['entries', 'events', 'states'], (storeOf) => {
    storeOf('entries').delete(keysOfReader(userId));
    storeOf('events').delete(keysOfReader(userId));
    storeOf('states').delete(userId);
  });
}
