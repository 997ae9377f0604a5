import { setFlag } from '#lib/device-flags.ts';
import { createCollection } from '#lib/log/collection.ts';
import { changeStoredEntries } from './database.ts';
import {
  changeEntry,
  ENTRY_KINDS,
  entryKey,
  type EntryKind,
  type EntryName,
  type Entries,
  type EntryValues,
  NO_ENTRIES,
} from './model.ts';

const marks = createCollection<Entries>({
  name: 'marks',
  empty: NO_ENTRIES,
  changeStored: changeStoredEntries,
});

/** What she has marked, as this device keeps it; null until it was read. Kept alive by `watchEntries`. */
export const $entries = marks.$value;

/** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
export const $isPersisted = marks.$isPersisted;

/** Shows this owner's marks, and follows what other tabs do with them. */
export const openEntries = marks.open;

/** Whose marks are shown: a user's id, or GUEST. */
export const entriesOwner = marks.owner;

/** Changes the marks: shown at once, then written to the device. See Collection. */
export const changeEntries = marks.change;

/** Changes this owner's marks while they are the ones that are shown. See Collection. */
export const changeEntriesOf = marks.changeOf;

/**
 * Sets a mark, or takes it back with null: shown at once, kept on the device, sent when it can be. One that is set
 * before the marks were read waits for them, and changes nothing that is set already: nobody has seen that yet.
 */
export function setEntry<Kind extends EntryKind>(
  kind: Kind,
  key: string,
  value: EntryValues[Kind] | null,
): void {
  if ($entries.get() === null) {
    const stop = $entries.listen((marks) => {
      if (marks === null) return;
      stop();
      if (value === null || entryValue(marks, { kind, key }) === null) setEntry(kind, key, value);
    });
    return;
  }
  setFlag('marks-waiting', true);
  const now = Date.now();
  void changeEntries((kept) => changeEntry(kept, { kind, key }, value, now));
}

/** What that mark holds; null where she has set none. */
export function entryValue<Kind extends EntryKind>(
  kept: Entries | null,
  { kind, key }: EntryName<Kind>,
): EntryValues[Kind] | null {
  return (kept?.get(entryKey({ kind, key }))?.value ?? null) as EntryValues[Kind] | null;
}

/** Her marks of a kind, by their key; those that she took back are left out. */
export function entriesOfKind<Kind extends EntryKind>(
  kept: Entries | null,
  kind: Kind,
): ReadonlyMap<string, EntryValues[Kind]> {
  const found = new Map<string, EntryValues[Kind]>();
  for (const mark of kept?.values() ?? []) {
    if (mark.kind === kind && mark.value !== null) {
      found.set(mark.key, mark.value as EntryValues[Kind]);
    }
  }
  return found;
}

/** Takes all marks of a kind back. Returns what brings them back as they were. */
export function deleteEntries<Kind extends EntryKind>(kind: Kind): () => void {
  const erased: ReadonlyMap<string, EntryValues[Kind]> = entriesOfKind($entries.get(), kind);
  for (const key of erased.keys()) setEntry(kind, key, null);
  return () => {
    for (const [key, value] of erased) setEntry(kind, key, value);
  };
}

/** Takes back all that she has marked, on this device and in her account. Returns what brings it back. */
export function deleteAllEntries(): () => void {
  const undos = ENTRY_KINDS.map((kind) => deleteEntries(kind));
  return () => undos.forEach((undo) => undo());
}
