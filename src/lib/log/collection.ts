import { atom, type ReadableAtom } from 'nanostores';
import { UnreachableError } from '#lib/api-error.ts';

/** How a value is changed: from what is kept to what is to be kept. Pure: it may run more than once. */
type Change<Value> = (value: Value) => Value;

/** What a device keeps of one kind of thing, an owner at a time, as a page shows and changes it. */
export interface Collection<Value> {
  /** As this device keeps it; null until it was read, or while nobody is known. */
  readonly $value: ReadableAtom<Value | null>;
  /** Whether this device keeps what she does. If not (no room, a private window) the page alone has it. */
  readonly $isPersisted: ReadableAtom<boolean>;
  /** Shows this owner's, nobody's when absent, and follows what other tabs do with it. */
  readonly open: (owner: string | undefined) => Promise<void>;
  /** Whose is shown. */
  readonly owner: () => string | undefined;
  /**
   * Changes it: shown at once, then written to the device. Resolves with it as it was written, or, where the
   * device keeps nothing, as the page has it; what could not be written is tried again with the next change.
   */
  readonly change: (change: Change<Value>) => Promise<Value>;
  /**
   * Changes this owner's as above, for what takes its time: when an answer of her account comes, another's may
   * be shown, who must not get it. @throws UnreachableError then.
   */
  readonly changeOf: (owner: string) => (change: Change<Value>) => Promise<Value>;
}

interface CollectionOptions<Value> {
  /** What other tabs are told by; the owner is added. */
  readonly name: string;
  readonly empty: Value;
  /** Changes what the device keeps, across tabs, and returns it as it is then; rejects where it cannot. */
  readonly changeStored: (owner: string, change: Change<Value>) => Promise<Value>;
}

/** One owner's value on this page. It outlives its being shown: what she did last is still written. */
interface Opened<Value> {
  readonly owner: string;
  readonly otherTabs: BroadcastChannel | undefined;
  kept: Value;
  /** What is shown already and not written yet, oldest first. */
  unwritten: readonly Change<Value>[];
  writing: Promise<void>;
  /** The storage did not answer in time, and has not since: nobody waits for it any more. */
  isLate: boolean;
}

/** A browser that never answers about its storage must not hold up a press. */
const STORAGE_PATIENCE_MS = 4_000;

/** A store of what the device keeps. What is done with it is shown first and written then, in its order. */
export function createCollection<Value>(options: CollectionOptions<Value>): Collection<Value> {
  const { name, empty, changeStored } = options;
  const $value = atom<Value | null>(null);
  const $isPersisted = atom(true);
  let opened: Opened<Value> | undefined;

  function toOpened(owner: string): Opened<Value> {
    const otherTabs =
      'BroadcastChannel' in globalThis ? new BroadcastChannel(`${name}:${owner}`) : undefined;
    const fresh: Opened<Value> = {
      owner,
      otherTabs,
      kept: empty,
      unwritten: [],
      writing: Promise.resolve(),
      isLate: false,
    };
    if (otherTabs) otherTabs.onmessage = () => void write(fresh);
    return fresh;
  }

  function show(one: Opened<Value>): void {
    if (one === opened) $value.set(current(one));
  }

  /**
   * Writes what waits, one transaction at a time, and takes over what other tabs have written. Who waits for
   * it has patience; the next write has none: what was given up on may be written all the same, and must not
   * be applied twice.
   */
  async function write(one: Opened<Value>): Promise<void> {
    one.writing = one.writing.then(() => writeNow(one));
    if (await isInTime(one.writing, one.isLate ? 0 : STORAGE_PATIENCE_MS)) return;
    one.isLate = true;
    if (one === opened) $isPersisted.set(false);
    show(one);
  }

  async function writeNow(one: Opened<Value>): Promise<void> {
    const changes = one.unwritten;
    try {
      one.kept = await changeStored(one.owner, (kept) =>
        changes.reduce((next, change) => change(next), kept),
      );
      one.unwritten = one.unwritten.slice(changes.length);
      if (changes.length > 0) one.otherTabs?.postMessage('changed');
      if (one === opened) $isPersisted.set(true);
    } catch (error) {
      console.warn('O aparelho não guardou.', error instanceof Error ? error.name : '');
      if (one === opened) $isPersisted.set(false);
    }
    one.isLate = false;
    show(one);
  }

  async function changeOne(one: Opened<Value>, change: Change<Value>): Promise<Value> {
    one.unwritten = [...one.unwritten, change];
    if ($value.get() !== null) show(one);
    await write(one);
    return current(one);
  }

  /** What waits is still written, and other tabs are told of it. */
  function leave({ otherTabs, writing }: Opened<Value>): void {
    if (!otherTabs) return;
    otherTabs.onmessage = null;
    void writing.finally(() => otherTabs.close());
  }

  return {
    $value,
    $isPersisted,
    async open(owner) {
      if (owner === opened?.owner) return;
      if (opened) leave(opened);
      opened = owner === undefined ? undefined : toOpened(owner);
      $isPersisted.set(true);
      $value.set(null);
      if (opened) await write(opened);
    },
    owner: () => opened?.owner,
    change: (next) => (opened ? changeOne(opened, next) : Promise.resolve(empty)),
    changeOf: (owner) => (next) => {
      if (opened?.owner !== owner) throw new UnreachableError('another owner’s is shown');
      return changeOne(opened, next);
    },
  };
}

/** What was read last, with what is not written yet on top. */
function current<Value>({ kept, unwritten }: Opened<Value>): Value {
  return unwritten.reduce((value, change) => change(value), kept);
}

/** Whether it ends within that time. */
function isInTime(ending: Promise<void>, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    void ending.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
