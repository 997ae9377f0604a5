/** How long a deletion can be undone before it is sent, in ms. */
export const UNDO_MS = 30_000;

/**
 * Where an item stands with the account: 'new' (not known to have it), 'changed' (has it with older values),
 * 'synced' (has it as it is here), 'rejected' (will not take it as it is).
 */
export type ItemStatus = 'new' | 'changed' | 'synced' | 'rejected';

export interface Item<Value = unknown> {
  readonly kind: string;
  /** A UUID, which is the idempotency key; or, where two devices may mean the same thing, its name. */
  readonly id: string;
  /** Null where it was cleared, or its deletion is over: the row stays, so that no old copy brings it back. */
  readonly value: Value | null;
  /** When it was changed, in ms since 1970; of a kind whose wire has a moment, the account's. */
  readonly updatedAt: number;
  /** Counts the changes made on this device, so that the answer to an older one does not pass for the newest. */
  readonly revision: number;
  readonly status: ItemStatus;
  /** The code of the account's rejection. */
  readonly error: string | null;
  /** The revision that went out first; from then on the account may have it although no answer came. */
  readonly firstSent: number | null;
  /** Deleted for good at that moment (ms), hidden since. */
  readonly deletedAt: number | null;
  /** The deletion went out: the account may have carried it out although no answer came. */
  readonly isDeletionSent: boolean;
}

export type Items<Value = unknown> = ReadonlyMap<string, Item<Value>>;

/** An item as the account lists it. `updatedAt` is null for a kind whose wire has no moment. */
export interface RemoteItem<Value = unknown> {
  readonly kind: string;
  readonly id: string;
  readonly value: Value | null;
  readonly updatedAt: number | null;
}

/**
 * The account's answer to one item: 'conflict' (has the id with other values), 'missing' (does not know it),
 * 'gone' (has deleted it and never takes the id again), 'rejected' (no later try can change it).
 */
export type PushResult<Value = unknown> =
  | { readonly type: 'ok'; readonly remote?: RemoteItem<Value> | undefined }
  | { readonly type: 'conflict' | 'missing' | 'gone' }
  | { readonly type: 'rejected'; readonly code: string };

/**
 * The value after the account's was heard: the account's fields, and what only the device knows of it. The local
 * value itself where the account says the same.
 */
export type MergeValue<Value> = (local: Value, remote: Value) => Value;

export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) =>
  `${kind}:${id}`;

export const isVisible = ({ value, deletedAt }: Item) => value !== null && deletedAt === null;

/** In whatever order the parts are named: the account keeps them in one of its own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function newItem<Value>(kind: string, id: string, value: Value | null, now: number): Item<Value> {
  return {
    kind,
    id,
    value,
    updatedAt: now,
    revision: 0,
    status: 'new',
    error: null,
    firstSent: null,
    deletedAt: null,
    isDeletionSent: false,
  };
}

export function syncedItem<Value>(remote: RemoteItem<Value>): Item<Value> {
  const item = newItem(remote.kind, remote.id, remote.value, remote.updatedAt ?? 0);
  return { ...item, status: 'synced', firstSent: 0 };
}

export function setItem<Value>(items: Items<Value>, item: Item<Value>): Items<Value> {
  return new Map(items).set(keyOf(item), item);
}

/** What is to be set, or cleared with null. */
export interface PutItem<Value> {
  readonly kind: string;
  readonly id: string;
  readonly value: Value | null;
}

/** Sets a value, or clears it with null. A change is later than what it changes, however the clocks stand. */
export function putItem<Value>(
  items: Items<Value>,
  change: PutItem<Value>,
  now: number,
): Items<Value> {
  return putItems(items, [change], now);
}

/** As `putItem` one after the other, with one copy of the items however many they are. */
export function putItems<Value>(
  items: Items<Value>,
  changes: readonly PutItem<Value>[],
  now: number,
): Items<Value> {
  const after = new Map(items);
  let isChanged = false;
  for (const change of changes) {
    const key = keyOf(change);
    const next = nextItem(after.get(key), change, now);
    if (!next) continue;
    after.set(key, next);
    isChanged = true;
  }
  return isChanged ? after : items;
}

/** Undefined where nothing changes. */
function nextItem<Value>(
  before: Item<Value> | undefined,
  { kind, id, value }: PutItem<Value>,
  now: number,
): Item<Value> | undefined {
  if (!before) return value === null ? undefined : newItem(kind, id, value, now);
  // A deleted id never returns.
  if (before.deletedAt !== null) return undefined;
  // The same again offers a rejected item anew: the reason may have gone.
  if (before.status !== 'rejected' && isSameValue(before.value, value)) return undefined;
  const isKnown = before.status === 'synced' || before.status === 'changed';
  return {
    ...before,
    value,
    updatedAt: Math.max(now, before.updatedAt + 1),
    revision: before.revision + 1,
    status: isKnown ? 'changed' : 'new',
    error: null,
  };
}

/** Hides an item; after `UNDO_MS` its deletion is sent. */
export function deleteItem<Value>(items: Items<Value>, key: string, now: number): Items<Value> {
  const item = items.get(key);
  return item && isVisible(item) ? setItem(items, { ...item, deletedAt: now }) : items;
}

/** Undoes a deletion; nothing where it has been carried out. */
export function restoreItem<Value>(items: Items<Value>, key: string): Items<Value> {
  const item = items.get(key);
  return item && item.value !== null && item.deletedAt !== null
    ? setItem(items, { ...item, deletedAt: null })
    : items;
}

/** The account has it no more, and the id stays used up. */
function endDeletion<Value>(item: Item<Value>): Item<Value> {
  const deletedAt = item.deletedAt ?? item.updatedAt;
  return { ...item, value: null, status: 'synced', error: null, deletedAt };
}

/** Begins anew under another id: the account never takes a deleted one again. */
function renewItem<Value>(item: Item<Value>, id: string): readonly Item<Value>[] {
  return [endDeletion(item), newItem(item.kind, id, item.value, item.updatedAt)];
}

/** Whether it has not gone out so far: that is written before it does, so that no lost answer passes for this. */
export const isNeverSent = ({ firstSent }: Item) => firstSent === null;

/** Written before a push goes out. A deletion of what was never sent is over by that, without a request. */
export function markSent<Value>(items: Items<Value>, keys: readonly string[]): Items<Value> {
  const marked = new Map(items);
  for (const key of keys) {
    const item = items.get(key);
    if (!item) continue;
    if (item.deletedAt === null) {
      marked.set(key, { ...item, firstSent: item.firstSent ?? item.revision });
    } else {
      marked.set(
        key,
        item.firstSent === null ? endDeletion(item) : { ...item, isDeletionSent: true },
      );
    }
  }
  return marked;
}

/** Whether it is written that this goes out. */
export function isMarkedSent({ deletedAt, firstSent, isDeletionSent }: Item): boolean {
  return deletedAt === null ? firstSent !== null : isDeletionSent;
}

/** What went out, and what the account says to it. */
export interface Answered<Value> {
  readonly sent: Item<Value>;
  readonly result: PushResult<Value>;
  /** What the item is called from now on if it was restored after its deletion went out. */
  readonly spareId: string;
}

/** Takes the account's answers one after the other, with one copy of the items however many they are. */
export function applyPushResults<Value>(
  items: Items<Value>,
  answers: readonly Answered<Value>[],
  merge?: MergeValue<Value>,
): Items<Value> {
  const after = new Map(items);
  let isChanged = false;
  for (const answer of answers) {
    for (const item of toAnswered(after.get(keyOf(answer.sent)), answer, merge)) {
      after.set(keyOf(item), item);
      isChanged = true;
    }
  }
  return isChanged ? after : items;
}

/** What is to be set after an answer; nothing where it changes nothing. */
function toAnswered<Value>(
  item: Item<Value> | undefined,
  { sent, result, spareId }: Answered<Value>,
  merge?: MergeValue<Value>,
): readonly Item<Value>[] {
  // Ended meanwhile, in a tab without locks: nothing follows any more.
  if (!item || (item.deletedAt !== null && item.value === null)) return [];
  if (sent.deletedAt !== null) {
    return item.deletedAt === null ? renewItem(item, spareId) : [endDeletion(item)];
  }
  const isLatest = item.revision === sent.revision;
  switch (result.type) {
    case 'ok':
      return [applyOk(item, isLatest, result.remote, merge)];
    case 'conflict': {
      // Corrected here since it first went out: that is to be sent. Else another device's values, which the
      // next listing brings.
      const isCorrected = item.revision > (item.firstSent ?? 0);
      return [{ ...item, status: isCorrected ? 'changed' : 'synced' }];
    }
    case 'missing':
      return [{ ...item, status: 'new' }];
    case 'gone':
      // Deleted on another device; or here, and restored before an answer came.
      return item.isDeletionSent && item.deletedAt === null
        ? renewItem(item, spareId)
        : [endDeletion(item)];
    case 'rejected':
      return isLatest ? [{ ...item, status: 'rejected', error: result.code }] : [];
  }
}

function applyOk<Value>(
  item: Item<Value>,
  isLatest: boolean,
  remote: RemoteItem<Value> | undefined,
  merge?: MergeValue<Value>,
): Item<Value> {
  const firstSent = item.firstSent ?? item.revision;
  if (!isLatest) {
    // Changed while it was under way: later than the answer, whatever the clocks say.
    const updatedAt = Math.max(item.updatedAt, (remote?.updatedAt ?? 0) + 1);
    return { ...item, firstSent, updatedAt, status: 'changed', error: null };
  }
  return { ...takeRemote(item, remote, merge), firstSent, status: 'synced', error: null };
}

function takeRemote<Value>(
  item: Item<Value>,
  remote: RemoteItem<Value> | undefined,
  merge: MergeValue<Value> = takeIfOther,
): Item<Value> {
  if (!remote) return item;
  const isBoth = item.value !== null && remote.value !== null;
  const value = isBoth ? merge(item.value, remote.value) : remote.value;
  return { ...item, value, updatedAt: remote.updatedAt ?? item.updatedAt };
}

export function takeIfOther<Value>(local: Value, remote: Value): Value {
  return isSameValue(local, remote) ? local : remote;
}
