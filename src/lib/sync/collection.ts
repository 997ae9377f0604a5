import { atom, type ReadableAtom } from 'nanostores';
import { GUEST } from '#lib/session-storage.ts';
import { endsWithin, track } from './activity.ts';
import { transact } from './database.ts';
import {
  deleteItem,
  isSameValue,
  isVisible,
  keyOf,
  putItem,
  restoreItem,
  type Item,
  type Items,
} from './item.ts';
import { LISTING_START } from './listing.ts';
import type { AdoptItem } from './merge-items.ts';
import { waitingItems } from './outbox.ts';
import { applyAll, type AnyValue, type Change, type Kinds, type Snapshot } from './snapshot.ts';
import { readSnapshot, writeSnapshot } from './stored-snapshot.ts';
import { setUnsent } from './unsent-flag.ts';
import { adoptGuest, channelOf, DELETED } from './user-data.ts';

export interface CollectionOptions<K extends Kinds, Settings> {
  readonly name: string;
  readonly kinds: readonly (keyof K & string)[];
  readonly settings: Settings;
  /** Whether the account takes this item at all, now; all where absent. */
  readonly isSendable?: (item: Item<AnyValue<K>>) => boolean;
  /** What becomes of a guest's items at a login; they are the user's where absent. */
  readonly adopt?: AdoptItem;
}

/** A collection of one user at a time, stored on the device. Whom a change is made for is said with it. */
export interface Collection<K extends Kinds, Settings> {
  readonly name: string;
  readonly isSendable: (item: Item<AnyValue<K>>) => boolean;
  /** Null until it was read, or while nobody is known. */
  readonly $snapshot: ReadableAtom<Snapshot<K, Settings> | null>;
  /** Whether the device stores what is done. If not (no room, a private window) the page alone has it. */
  readonly $isPersisted: ReadableAtom<boolean>;
  /** Whether what the device has of who is shown was read: until then what is not there may be there all the same. */
  readonly isRead: () => boolean;
  /** Shows this user's, nobody's when absent, and follows other tabs. A user who signs in adopts the guest's. */
  readonly open: (userId: string | undefined) => Promise<void>;
  /**
   * Shown at once, then written. Resolves with what was written, or, where nothing is stored, with what the page
   * has; that is written with the next change, or when it is tried again. Of a user who is not shown it is written only.
   */
  readonly change: (userId: string, change: Change<K, Settings>) => Promise<Snapshot<K, Settings>>;
  /**
   * Sets a value, or clears it with null: the id can be set again. Before the first read it changes nothing that is
   * set already, since nobody has seen that yet.
   */
  readonly put: <Kind extends keyof K & string>(
    userId: string,
    kind: Kind,
    id: string,
    value: K[Kind] | null,
  ) => void;
  /** Deletes for good: hidden at once, sent after `UNDO_MS`. Returns what undoes it until then. */
  readonly remove: (userId: string, kind: keyof K & string, id: string) => () => void;
}

/** One user's on this page. It outlives its being shown: what was done last is still written. */
interface Opened<K extends Kinds, Settings> {
  channel: BroadcastChannel | undefined;
  stored: Snapshot<K, Settings>;
  /** Of the items in `stored`; null has them read again. */
  stamp: string | null;
  /** The page has shown it, or read it. */
  isSeen: boolean;
  /** See `Collection`. */
  isRead: boolean;
  /** Shown already and not written yet, oldest first. */
  unwritten: readonly Change<K, Settings>[];
  writing: Promise<void>;
  /** The storage did not answer in time, and has not since: nobody waits for it any more. */
  isLate: boolean;
  /** In ms: what was not written is tried again after that, by this timer. */
  retryAfter: number;
  retry: ReturnType<typeof setTimeout> | undefined;
}

/** A write that failed is tried again by itself, later each time: nobody may press anything any more. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 300_000;

/** A browser that never answers about its storage must not hold up a press. */
const STORAGE_TIMEOUT_MS = 4_000;

export function createCollection<K extends Kinds, Settings extends object>(
  options: CollectionOptions<K, Settings>,
): Collection<K, Settings> {
  const { name, settings, isSendable = () => true } = options;
  type One = Opened<K, Settings>;
  const $snapshot = atom<Snapshot<K, Settings> | null>(null);
  const $isPersisted = atom(true);
  const users = new Map<string, One>();
  let shown: One | undefined;

  function openedOf(userId: string): One {
    const known = users.get(userId);
    if (known) return known;
    const one = newOpened<K, Settings>(userId, settings);
    users.set(userId, one);
    return one;
  }

  function show(one: One): void {
    if (one !== shown) return;
    one.isSeen = true;
    $snapshot.set(current(one));
  }

  /** Writes what waits, one transaction at a time, and takes over what other tabs have written. */
  async function write(one: One): Promise<void> {
    one.writing = one.writing.then(() => writeNow(one));
    if (await endsWithin(one.writing, one.isLate ? 0 : STORAGE_TIMEOUT_MS)) return;
    one.isLate = true;
    if (one === shown) $isPersisted.set(false);
    show(one);
  }

  async function writeNow(one: One): Promise<void> {
    const changes = one.unwritten;
    try {
      ({ snapshot: one.stored, stamp: one.stamp } = await writeStored(one, changes));
      one.isSeen = true;
      one.isRead = true;
      one.unwritten = one.unwritten.filter((change) => !changes.includes(change));
      one.retryAfter = FIRST_RETRY_MS;
      clearTimeout(one.retry);
      if (changes.length > 0) tellTabs(one);
      if (one === shown) $isPersisted.set(true);
    } catch (error) {
      console.warn('O aparelho não guardou.', error instanceof Error ? error.name : '');
      if (one === shown) $isPersisted.set(false);
      retryLater(one);
    }
    one.isLate = false;
    show(one);
    closeIfDone(one);
  }

  function retryLater(one: One): void {
    if (one.unwritten.length === 0 && (one.isRead || one !== shown)) return;
    clearTimeout(one.retry);
    one.retry = setTimeout(() => void track(write(one)), one.retryAfter);
    one.retryAfter = Math.min(2 * one.retryAfter, LAST_RETRY_MS);
  }

  function writeStored({ stored: snapshot, stamp }: One, changes: readonly Change<K, Settings>[]) {
    const known = { snapshot, stamp };
    return transact(async (transaction) => {
      const before = await readSnapshot(transaction, snapshot.userId, options, known);
      return writeSnapshot(transaction, options, before, applyAll(before.snapshot, changes));
    });
  }

  /** A tab of an older release stamps nothing. After a write that is under way: that stamps it anew. */
  function readAgain(one: One): void {
    one.writing = one.writing.then(() => void (one.stamp = null));
    void track(write(one));
  }

  function tellTabs(one: One): void {
    one.channel?.postMessage(name);
  }

  /** What waits of who is not shown is still written, and other tabs are told of it; until then theirs are heard. */
  function closeIfDone(one: One): void {
    if (one === shown || one.unwritten.length > 0) return;
    one.channel?.close();
    one.channel = undefined;
  }

  async function changeOne(one: One, change: Change<K, Settings>) {
    const { userId } = one.stored;
    const after = change(current(one));
    one.unwritten = [...one.unwritten, change];
    follow(one);
    if (waitingItems(after.items, { hasConsent: true, isSendable }).length > 0) {
      setUnsent(userId, name, true);
    }
    if (one.isSeen) show(one);
    await write(one);
    return current(one);
  }

  const change: Collection<K, Settings>['change'] = (userId, next) =>
    track(changeOne(openedOf(userId), next));

  async function openUser(userId: string | undefined): Promise<void> {
    if (userId === shown?.stored.userId) return;
    const left = shown;
    shown = userId === undefined ? undefined : openedOf(userId);
    const one = shown;
    void left?.writing.finally(() => closeIfDone(left));
    $isPersisted.set(true);
    $snapshot.set(null);
    if (!one || userId === undefined) return;
    // What this page had of the user before may be out of date.
    one.isSeen = false;
    one.isRead = false;
    one.writing = one.writing.then(() => void (one.stamp = null));
    follow(one);
    if (userId !== GUEST) one.writing = one.writing.then(() => adopt(userId));
    await write(one);
  }

  function follow(one: One): void {
    if (one.channel) return;
    const channel = channelOf(one.stored.userId);
    one.channel = channel;
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      // Nothing of it may be written back.
      if (data === DELETED) one.unwritten = [];
      if (one !== shown) closeIfDone(one);
      else if (data === name || data === '' || data === DELETED) readAgain(one);
    };
  }

  /** What the guest did last is on its way to the device. What cannot be adopted now stays where it is. */
  async function adopt(userId: string): Promise<void> {
    await users.get(GUEST)?.writing;
    await adoptGuest(userId, options).catch(() => undefined);
  }

  // A page that comes back from the browser's page cache has heard nothing of other tabs meanwhile.
  if ('document' in globalThis) {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && shown) readAgain(shown);
    });
  }

  const edit = (userId: string, next: (items: Items<AnyValue<K>>) => Items<AnyValue<K>>) =>
    void change(userId, (before) => {
      const items = next(before.items);
      return items === before.items ? before : { ...before, items };
    });

  return {
    name,
    isSendable,
    $snapshot,
    $isPersisted,
    isRead: () => shown?.isRead ?? false,
    open: (userId) => track(openUser(userId)),
    change,
    put(userId, kind, id, value) {
      const one = openedOf(userId);
      const key = keyOf({ kind, id });
      const { isRead } = one;
      const seen = current(one).items.get(key)?.value ?? null;
      const now = Date.now();
      edit(userId, (items) => {
        const before = items.get(key);
        const isUnseen = before && isVisible(before) && !isSameValue(before.value, seen);
        return !isRead && value !== null && isUnseen
          ? items
          : putItem(items, { kind, id, value }, now);
      });
    },
    remove(userId, kind, id) {
      const key = keyOf({ kind, id });
      const now = Date.now();
      edit(userId, (items) => deleteItem(items, key, now));
      return () => edit(userId, (items) => restoreItem(items, key));
    },
  };
}

function newOpened<K extends Kinds, Settings>(
  userId: string,
  settings: Settings,
): Opened<K, Settings> {
  return {
    channel: undefined,
    stored: { userId, items: new Map(), settings, listing: LISTING_START },
    stamp: null,
    isSeen: false,
    isRead: false,
    unwritten: [],
    writing: Promise.resolve(),
    isLate: false,
    retryAfter: FIRST_RETRY_MS,
    retry: undefined,
  };
}

/** What was read last, with what is not written yet on top. */
function current<K extends Kinds, Settings>({ stored, unwritten }: Opened<K, Settings>) {
  return applyAll(stored, unwritten);
}
