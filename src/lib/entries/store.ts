import { useStore } from '@nanostores/react';
import { computed, onMount } from 'nanostores';
import { setFlag } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session, checkSession, restoreSession } from '#lib/session.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { createCollection, valuesOf, type Snapshot } from '#lib/sync/collection.ts';
import { keyOf } from '#lib/sync/item.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';
import { entriesAdapter } from './adapter.ts';
import { ENTERED_KINDS, ENTRY_KINDS, type EntryKind, type EntryValues } from './model.ts';

/** On this device only. */
export interface EntrySettings {
  /** The id of this device among those of the user; null until it has one. */
  readonly device: string | null;
}

export const entries = createCollection<EntryValues, EntrySettings>({
  name: 'entries',
  kinds: ENTRY_KINDS,
  settings: { device: null },
});

const runner = createSyncRunner({
  collection: entries,
  adapter: entriesAdapter,
  $account: $syncAccount,
  refreshAccount: checkSession,
});

/** How the entries on this device and those of the account stand. */
export const $entriesSync = runner.$state;

/** Whether this device stores what is done. If not (no room, a private window) the page alone has it. */
export const $isPersisted = entries.$isPersisted;

export type Entries = Snapshot<EntryValues, EntrySettings>;

/**
 * The entries of who uses this page, a guest's too; null until they were read. While somebody listens, they are
 * brought together with the account.
 */
export const $entries = computed(entries.$snapshot, (snapshot): Entries | null => snapshot);

onMount($entries, () => {
  // A page that is rendered beforehand is on no device yet.
  if (!('document' in globalThis)) return;
  // What starts the session may come later than this: a user must not pass for a guest meanwhile.
  if ($session.get().status === 'out') restoreSession();
  const stops = [
    $owner.subscribe((owner) => void entries.open(owner)),
    runner.$state.listen(() => undefined),
    // What the next page shows before it has read any entry.
    entries.$snapshot.listen((snapshot) => {
      if (!snapshot) return;
      const says = (kind: EntryKind) => (entriesOfKind(snapshot, kind).size > 0 ? 'true' : null);
      setFlag('ticks', says('tick'));
      setFlag('birth-plan', says('plan'));
      setFlag('timing', says('timing'));
    }),
  ];
  return () => stops.forEach((stop) => stop());
});

/** The entries, and whose they are: to be said with each change, however late it is made. */
export function useEntries(): { readonly entries: Entries | null; readonly owner: string } {
  const owner = useStore($owner, { ssr: () => GUEST });
  return { entries: useStore($entries, { ssr: () => null }), owner };
}

/**
 * Sets an entry, or clears it with null: shown at once, stored on the device, sent when it can be. Before the entries
 * were read it changes nothing that is set already: nobody has seen that yet.
 */
export function setEntry<Kind extends EntryKind>(
  owner: string,
  kind: Kind,
  id: string,
  value: EntryValues[Kind] | null,
): void {
  entries.put(owner, kind, id, value);
}

/** What that entry holds; null where there is none. */
export function entryValue<Kind extends EntryKind>(
  snapshot: Entries | null,
  kind: Kind,
  id: string,
): EntryValues[Kind] | null {
  return (snapshot?.items.get(keyOf({ kind, id }))?.value ?? null) as EntryValues[Kind] | null;
}

/** The entries of a kind that hold something, by their ids. */
export function entriesOfKind<Kind extends EntryKind>(
  snapshot: Entries | null,
  kind: Kind,
): ReadonlyMap<string, EntryValues[Kind]> {
  return valuesOf(snapshot, kind);
}

/** Clears all that was entered of these kinds. Returns what brings it back as it was. */
export function clearEntries(kinds: readonly EntryKind[] = ENTERED_KINDS): () => void {
  const snapshot = $entries.get();
  if (!snapshot) return () => undefined;
  const cleared = Array.from(snapshot.items.values()).filter(
    ({ kind, value }) => value !== null && kinds.some((one) => one === kind),
  );
  const setAll = (isBack: boolean) =>
    cleared.forEach(({ kind, id, value }) =>
      entries.put(snapshot.userId, kind as EntryKind, id, isBack ? value : null),
    );
  setAll(false);
  return () => setAll(true);
}
