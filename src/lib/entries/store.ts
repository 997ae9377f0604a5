import { useStore } from '@nanostores/react';
import { computed, onMount } from 'nanostores';
import { calendarDayOf, daysBetween } from '#contract/calendar-day.ts';
import { toPrintable } from '#contract/printable.ts';
import { setFlag } from '#lib/device-flags.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $owner, $session, checkSession, restoreSession } from '#lib/session.ts';
import { $syncAccount } from '#lib/sync/account.ts';
import { createCollection } from '#lib/sync/collection.ts';
import { isVisible, keyOf, putItems, type Item } from '#lib/sync/item.ts';
import { valuesOf, type Snapshot } from '#lib/sync/snapshot.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';
import { entriesAdapter } from './adapter.ts';
import { adoptEntry } from './guest-entries.ts';
import {
  ENTERED_KINDS,
  ENTRY_KINDS,
  isForAccount,
  type EntryKind,
  type EntryValues,
} from './model.ts';

/** On this device only. */
export interface EntrySettings {
  /** The id of this device among those of the user; null until it has one. */
  readonly device: string | null;
  /** What was cleared last and can be brought back until `CLEARED_FOR_MS` later, on whatever page; not after a logout. */
  readonly cleared: ClearedEntries | null;
  /** Whose vaccines and milestones were looked at last, by the child's id; '' where the dashboard notes for all. */
  readonly child: string | null;
}

interface ClearedEntries {
  /** Of the last press, in ms since 1970. */
  readonly at: number;
  readonly items: readonly ClearedItem[];
}

interface ClearedItem extends EntryItem {
  /** Of the press that cleared it, in ms since 1970; where an older release stored it, that of the last one. */
  readonly clearedAt?: number;
}

type EntryItem = Pick<Item<EntryValues[EntryKind]>, 'kind' | 'id' | 'value'>;

/** Which entries are meant. */
export type EntryFilter = (entry: Pick<Item, 'kind' | 'id'>) => boolean;

/** How long what was cleared can be brought back, in ms. */
const CLEARED_FOR_MS = 10 * 60_000;

export const entries = createCollection<EntryValues, EntrySettings>({
  name: 'entries',
  kinds: ENTRY_KINDS,
  settings: { device: null, cleared: null, child: null },
  isSendable: isForAccount,
  adopt: adoptEntry,
});

const runner = createSyncRunner({
  collection: entries,
  adapter: entriesAdapter,
  $account: $syncAccount,
  refreshAccount: checkSession,
});

/** How the entries on this device and those of the account stand. */
export const $entriesSync = runner.$state;

/** Fetches what other devices did; see `SyncRunner`. */
export const refreshEntries = runner.refresh;

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
    $owner.subscribe((owner) => void entries.open(owner).then(() => dropExpired(owner))),
    runner.$state.listen(() => undefined),
    // What the next page shows before it has read any entry.
    entries.$snapshot.listen((snapshot) => {
      if (!snapshot) return;
      const visible = Array.from(snapshot.items.values()).filter(isVisible);
      // Entries that could not be read say nothing of what is not there.
      const say = (flag: 'ticks' | 'birth-plan' | 'timing' | 'baby', value: string | null) =>
        (value !== null || entries.isRead()) && setFlag(flag, value);
      const has = (kind: EntryKind) => (visible.some((item) => item.kind === kind) ? 'true' : null);
      say('ticks', has('tick'));
      say('birth-plan', has('plan'));
      say('timing', has('timing'));
      const babies = visible.filter(isBaby).length;
      say('baby', babies > 0 ? String(babies) : null);
      // An island of this page may wait for it; a write that was under way may outlive the page.
      if ('document' in globalThis) {
        document.dispatchEvent(new Event('stored', { bubbles: true }));
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
});

/** A child in its first year. */
const isBaby = ({ kind, value }: Item) =>
  kind === 'child' &&
  daysBetween((value as EntryValues['child']).day, calendarDayOf(new Date())) <= 366;

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
  entries.put(owner, kind, id, toStorable(value));
}

/** Its texts as the account takes them: what is refused there would stay on this device, and nobody sees why. */
const toStorable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, field: unknown) =>
    typeof field === 'string' ? toPrintable(field) : field,
  ) as Value;

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

/** Clears the entries that are meant, of what a user enters by hand; `restoreEntries` brings back each press. */
export function clearEntries(isMeant: EntryFilter): void {
  removeEntries(isMeant, (items, at, before) => {
    const keys = new Set(items.map(keyOf));
    const others = before?.items.filter((item) => !keys.has(keyOf(item))) ?? [];
    return { at, items: [...others, ...items.map((item) => ({ ...item, clearedAt: at }))] };
  });
}

/** @param toCleared What of it can be brought back, and what could before. */
function removeEntries(
  isMeant: EntryFilter,
  toCleared: (
    items: readonly EntryItem[],
    now: number,
    before: ClearedEntries | null,
  ) => ClearedEntries | null,
): void {
  const now = Date.now();
  changeEntries((before) => {
    const items = enteredItems(before).filter(isMeant);
    // It may be written only after a logout, of which nothing is to stay readable.
    const isHere = before.userId === $owner.get();
    const cleared = isHere ? toCleared(items, now, before.settings.cleared) : null;
    return {
      ...before,
      items: putItems(
        before.items,
        items.map((item) => ({ ...item, value: null })),
        now,
      ),
      settings: { ...before.settings, cleared },
    };
  });
}

/** Whether something of these was cleared and can be brought back. */
export function isRestorable(snapshot: Entries | null, isMeant: EntryFilter): boolean {
  return snapshot?.settings.cleared?.items.some(isMeant) ?? false;
}

/** Brings back what the last press has cleared of these, but for what was entered since. */
export function restoreEntries(isMeant: EntryFilter): void {
  const now = Date.now();
  changeEntries((before) => {
    const { cleared } = before.settings;
    const meant = cleared?.items.filter(isMeant) ?? [];
    const last = Math.max(...meant.map(({ clearedAt = 0 }) => clearedAt));
    const ofPress = meant.filter(({ clearedAt = 0 }) => clearedAt === last);
    const lost = ofPress.filter((item) => !before.items.get(keyOf(item))?.value);
    return {
      ...before,
      items: putItems(
        before.items,
        lost.map(({ kind, id, value }) => ({ kind, id, value })),
        now,
      ),
      settings: { ...before.settings, cleared: without(cleared, (item) => ofPress.includes(item)) },
    };
  });
}

/** Deletes the entries that are meant, of what a user enters by hand, for good. */
export function deleteEntries(isMeant: EntryFilter = () => true): void {
  removeEntries(isMeant, (_items, _now, before) => without(before, isMeant));
}

function without(
  cleared: ClearedEntries | null,
  isDone: (item: ClearedItem) => boolean,
): ClearedEntries | null {
  const items = cleared?.items.filter((item) => !isDone(item)) ?? [];
  return cleared && items.length > 0 ? { ...cleared, items } : null;
}

/** Chooses whose vaccines and milestones are shown on this device. */
export function chooseChild(id: string): void {
  changeEntries((before) => ({ ...before, settings: { ...before.settings, child: id } }));
}

/** The entries that a user has made by hand and may want to clear. */
export function enteredItems(snapshot: Entries): readonly Item<EntryValues[EntryKind]>[] {
  return Array.from(snapshot.items.values()).filter(
    ({ kind, value }) => value !== null && ENTERED_KINDS.some((entered) => entered === kind),
  );
}

function changeEntries(change: (before: Entries) => Entries): void {
  const snapshot = $entries.get();
  if (snapshot) void entries.change(snapshot.userId, change);
}

function dropExpired(owner: string): void {
  const isOver = ({ at }: ClearedEntries, { clearedAt = at }: ClearedItem) =>
    Date.now() - clearedAt >= CLEARED_FOR_MS;
  const shown = entries.$snapshot.get()?.settings.cleared;
  if (!shown?.items.some((item) => isOver(shown, item))) return;
  void entries.change(owner, (before) => {
    const { cleared } = before.settings;
    const left = without(cleared, (item) => cleared !== null && isOver(cleared, item));
    return { ...before, settings: { ...before.settings, cleared: left } };
  });
}
