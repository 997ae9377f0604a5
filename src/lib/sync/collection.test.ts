import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GUEST } from '#lib/session-storage.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { idle } from './activity.ts';
import { createCollection } from './collection.ts';
import { valuesOf } from './snapshot.ts';
import { transact } from './database.ts';
import { setItem, syncedItem } from './item.ts';
import { unsentCollections } from './unsent-flag.ts';
import { clearSynced, deleteAll, markAllUnsent, notifyTabs } from './user-data.ts';

vi.mock('./database.ts', { spy: true });
stubSyncPage();
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

let user = '';
let users = 0;
const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
const never = () => new Promise<never>(() => undefined);
/** One more tab. */
const tab = () =>
  createCollection<{ note: string }, { last: string }>({
    name: 'notes',
    kinds: ['note'],
    settings: { last: '' },
  });
type Tab = ReturnType<typeof tab>;
const notes = (one: Tab) => Object.fromEntries(valuesOf(one.$snapshot.get(), 'note'));
const opened = async (userId = user) => {
  const one = tab();
  await one.open(userId);
  return one;
};
/** What another page finds. */
const stored = async (userId = user) => notes(await opened(userId));
const reject = (implementation: () => Promise<never>) =>
  vi.mocked(transact).mockImplementationOnce(implementation);

beforeEach(async () => {
  users += 1;
  user = `user-${users}`;
  await deleteAll(GUEST);
});

afterEach(() => {
  vi.mocked(transact).mockReset();
  vi.useRealTimers();
});

describe('a change', () => {
  it('is shown at once, and on the device when it is over', async () => {
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    expect(notes(one)).toEqual({ a: 'x' });
    await idle();
    expect(await stored()).toEqual({ a: 'x' });
  });

  it('of items and settings is one transaction', async () => {
    const one = await opened();
    vi.mocked(transact).mockClear();
    one.put(user, 'note', 'a', 'x');
    await one.change(user, (before) => ({ ...before, settings: { last: 'a' } }));
    expect(transact).toHaveBeenCalledTimes(2);
    expect((await opened()).$snapshot.get()?.settings).toEqual({ last: 'a' });
  });

  it('reads no item again that the page has, however many they are', async () => {
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    await idle();
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    one.put(user, 'note', 'b', 'y');
    await idle();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    expect(await stored()).toEqual({ a: 'x', b: 'y' });
  });

  it('by a tab that stamps nothing, of an older release, is shown', async () => {
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    await idle();
    const item = syncedItem({ kind: 'note', id: 'b', value: 'y', updatedAt: 1 });
    await transact(async (transaction) => {
      await transaction.objectStore('items').put({ ...item, userId: user });
    });
    notifyTabs(user);
    await vi.waitFor(() => expect(notes(one)).toEqual({ a: 'x', b: 'y' }));
  });

  it('by such a tab is shown, too, where it comes while this page is writing', async () => {
    const one = await opened();
    const { transact: real } =
      await vi.importActual<typeof import('./database.ts')>('./database.ts');
    const heard = Promise.withResolvers<void>();
    const listener = new BroadcastChannel(`sync:${user}`);
    listener.onmessage = () => heard.resolve();
    vi.mocked(transact).mockImplementationOnce(async (run) => {
      const result = await real(run);
      const item = syncedItem({ kind: 'note', id: 'b', value: 'y', updatedAt: 1 });
      await real(async (transaction) => {
        await transaction.objectStore('items').put({ ...item, userId: user });
      });
      notifyTabs(user);
      await heard.promise;
      return result;
    });
    one.put(user, 'note', 'a', 'x');
    await vi.waitFor(() => expect(notes(one)).toEqual({ a: 'x', b: 'y' }));
    listener.close();
  });

  it('is applied again to what another tab has stored meanwhile', async () => {
    const [one, other] = [await opened(), await opened()];
    one.put(user, 'note', 'a', 'x');
    other.put(user, 'note', 'b', 'y');
    await idle();
    expect(await stored()).toEqual({ a: 'x', b: 'y' });
    await vi.waitFor(() => expect(notes(one)).toEqual({ a: 'x', b: 'y' }));
  });

  it('of the time that a page was left in the cache of the browser is shown when it returns', async () => {
    const channel = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
    const [one, other] = [await opened(), await opened()];
    other.put(user, 'note', 'a', 'x');
    await idle();
    expect(notes(one)).toEqual({});
    document.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(notes(one)).toEqual({ a: 'x' }));
    channel.mockRestore();
  });

  it('before the first read waits for it, and sets nothing that is set already', async () => {
    await tab().change(user, (before) => before);
    (await opened()).put(user, 'note', 'a', 'x');
    await idle();
    const late = tab();
    const opening = late.open(user);
    late.put(user, 'note', 'a', 'blind');
    late.put(user, 'note', 'b', 'y');
    expect(late.$snapshot.get()).toBeNull();
    await opening;
    await idle();
    expect(notes(late)).toEqual({ a: 'x', b: 'y' });
  });

  it('that throws on what another tab stored does not take the others with it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const one = await opened();
    let runs = 0;
    void one.change(user, (before) => {
      runs += 1;
      if (runs > 1) throw new Error('mistake');
      return before;
    });
    one.put(user, 'note', 'a', 'x');
    await idle();
    expect(await stored()).toEqual({ a: 'x' });
    expect(error).toHaveBeenCalled();
  });

  it('says in localStorage that this user has something to send', async () => {
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    expect(unsentCollections(user)).toEqual(['notes']);
    expect(unsentCollections('other')).toEqual([]);
    await idle();
  });
});

describe('a storage that does not store', () => {
  it('leaves the change to the page, says so, and writes it once with the next', async () => {
    const one = await opened();
    reject(full);
    one.put(user, 'note', 'a', 'x');
    await idle();
    expect(notes(one)).toEqual({ a: 'x' });
    expect(one.$isPersisted.get()).toBe(false);
    expect(await stored()).toEqual({});
    one.put(user, 'note', 'b', 'y');
    await idle();
    expect(one.$isPersisted.get()).toBe(true);
    expect(await stored()).toEqual({ a: 'x', b: 'y' });
  });

  it('is tried again by itself, later each time, until it stores', async () => {
    const one = await opened();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    reject(full);
    reject(full);
    one.put(user, 'note', 'a', 'x');
    await idle();
    await vi.advanceTimersByTimeAsync(2_000);
    await idle();
    await vi.advanceTimersByTimeAsync(3_999);
    await idle();
    expect(one.$isPersisted.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await idle();
    expect(one.$isPersisted.get()).toBe(true);
    expect(await stored()).toEqual({ a: 'x' });
  });

  it('from the start on lets the page go on, edits included', async () => {
    vi.mocked(transact).mockImplementation(full);
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    one.put(user, 'note', 'a', 'y');
    await idle();
    expect(notes(one)).toEqual({ a: 'y' });
  });

  it('that is late with what it has keeps it from a press on the empty page', async () => {
    (await opened()).put(user, 'note', 'a', 'x');
    await idle();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { transact: real } =
      await vi.importActual<typeof import('./database.ts')>('./database.ts');
    const answer = Promise.withResolvers<void>();
    vi.mocked(transact).mockImplementationOnce(async (run) => {
      await answer.promise;
      return real(run);
    });
    const one = tab();
    const opening = one.open(user);
    await vi.advanceTimersByTimeAsync(4_000);
    await opening;
    expect([notes(one), one.isRead()]).toEqual([{}, false]);
    vi.useRealTimers();
    one.put(user, 'note', 'a', 'blind');
    one.put(user, 'note', 'b', 'y');
    answer.resolve();
    await expect.poll(() => notes(one)).toEqual({ a: 'x', b: 'y' });
    expect(one.isRead()).toBe(true);
    await expect.poll(() => stored()).toEqual({ a: 'x', b: 'y' });
  });

  it('that cannot be read is read again by itself', async () => {
    (await opened()).put(user, 'note', 'a', 'x');
    await idle();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The guest's are looked for first.
    reject(full);
    reject(full);
    const one = await opened();
    expect(notes(one)).toEqual({});
    await vi.advanceTimersByTimeAsync(2_000);
    await idle();
    expect(notes(one)).toEqual({ a: 'x' });
  });

  it('and never answers is waited for 4 s once, and holds up no press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const one = tab();
    vi.mocked(transact).mockImplementation(never);
    const opening = one.open(user);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(one.$snapshot.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(one.$isPersisted.get()).toBe(false);
    const change = one.change(user, (before) => before);
    one.put(user, 'note', 'a', 'x');
    expect(notes(one)).toEqual({ a: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    await change;
  });

  it('and answers too late after all has each change once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const one = await opened();
    const { transact: real } =
      await vi.importActual<typeof import('./database.ts')>('./database.ts');
    const isStored = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    vi.mocked(transact).mockImplementationOnce(async (run) => {
      const result = await real(run);
      isStored.resolve();
      await answer.promise;
      return result;
    });
    const append = () =>
      one.change(user, (before) => ({
        ...before,
        settings: { last: `${before.settings.last}+` },
      }));
    const first = append();
    await isStored.promise;
    await vi.advanceTimersByTimeAsync(4_000);
    await first;
    vi.useRealTimers();
    const second = append();
    answer.resolve();
    // It is not waited for: the storage is known to be late.
    await second;
    await expect.poll(async () => (await opened()).$snapshot.get()?.settings.last).toBe('++');
    await expect.poll(() => one.$isPersisted.get()).toBe(true);
  });
});

describe('a user', () => {
  it('who comes gets nothing of an undo or a late note of the one before', async () => {
    const one = await opened();
    one.put(user, 'note', 'a', 'x');
    const undo = one.remove(user, 'note', 'a');
    await one.open('next');
    undo();
    one.put(user, 'note', 'late', 'typed');
    await idle();
    expect(notes(one)).toEqual({});
    expect(await stored('next')).toEqual({});
    expect(await stored()).toEqual({ a: 'x', late: 'typed' });
  });

  it('who leaves has what was done last written, and the channel closed after that', async () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    const one = await opened();
    const other = await opened();
    one.put(user, 'note', 'a', 'x');
    const before = close.mock.calls.length;
    await one.open(undefined);
    await idle();
    await vi.waitFor(() => expect(close.mock.calls.length).toBe(before + 1));
    await vi.waitFor(() => expect(notes(other)).toEqual({ a: 'x' }));
    expect(one.$snapshot.get()).toBeNull();
  });

  it('who signs in adopts the guest’s, once, to be sent', async () => {
    const one = await opened(GUEST);
    one.put(GUEST, 'note', 'a', 'x');
    // That is being written as the next change comes.
    await Promise.resolve();
    one.put(GUEST, 'note', 'b', 'y');
    await one.open(user);
    await idle();
    expect(notes(one)).toEqual({ a: 'x', b: 'y' });
    expect(unsentCollections(user)).toEqual(['notes']);
    expect(unsentCollections(GUEST)).toEqual([]);
    expect(await stored(GUEST)).toEqual({});
    expect(await stored('another')).toEqual({});
  });
});

describe('without the collection being open', () => {
  /** One that the account has, one that it has not, one of it whose deletion waits. */
  async function fill(): Promise<Tab> {
    const one = await opened();
    for (const id of ['sent', 'unsent', 'deleted']) one.put(user, 'note', id, 'x');
    await one.change(user, (before) => ({
      ...before,
      items: new Map(
        Array.from(before.items, ([key, item]) => [
          key,
          item.id === 'unsent' ? item : { ...item, status: 'synced' as const, firstSent: 0 },
        ]),
      ),
    }));
    one.remove(user, 'note', 'deleted');
    await idle();
    return one;
  }
  const statuses = async () =>
    Object.fromEntries(
      Array.from((await opened()).$snapshot.get()?.items.values() ?? [], (item) => [
        item.id,
        item.status,
      ]),
    );

  it('a logout clears what the account has, and open tabs show that', async () => {
    const one = await fill();
    await clearSynced(user);
    expect(await statuses()).toEqual({ unsent: 'new', deleted: 'synced' });
    await vi.waitFor(() => expect(notes(one)).toEqual({ unsent: 'x' }));
  });

  it('a withdrawn consent makes every item with a value one that only the device has', async () => {
    const one = await fill();
    const cleared = syncedItem<string>({
      kind: 'note',
      id: 'cleared',
      value: null,
      updatedAt: null,
    });
    await one.change(user, (before) => ({ ...before, items: setItem(before.items, cleared) }));
    await markAllUnsent(user);
    await clearSynced(user);
    expect(await statuses()).toEqual({ sent: 'new', unsent: 'new', deleted: 'synced' });
  });

  it.each([
    ['shows it', () => Promise.resolve()],
    ['has left it', (one: Tab) => one.open(undefined)],
  ])(
    'a deleted account is not brought back by what a tab could not write that %s',
    async (_, leave) => {
      const one = await opened();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      reject(full);
      one.put(user, 'note', 'late', 'x');
      await idle();
      await leave(one);
      const heard = Promise.withResolvers<void>();
      const listener = new BroadcastChannel(`sync:${user}`);
      listener.onmessage = () => heard.resolve();
      await deleteAll(user);
      await heard.promise;
      listener.close();
      // The tab may hear it after the listener.
      await new Promise(setImmediate);
      await idle();
      await vi.advanceTimersByTimeAsync(2_000);
      await idle();
      expect(await stored()).toEqual({});
    },
  );

  it('a deleted account takes everything of its own, nothing of another', async () => {
    await fill();
    (await opened('neighbour')).put('neighbour', 'note', 'a', 'x');
    await idle();
    await deleteAll(user);
    expect(await statuses()).toEqual({});
    expect(unsentCollections(user)).toEqual([]);
    expect(await stored('neighbour')).toEqual({ a: 'x' });
    expect(unsentCollections('neighbour')).toEqual(['notes']);
  });
});
