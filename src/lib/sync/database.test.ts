import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { stubSyncPage } from '#tests/support/sync-page.ts';
import { DATABASE, MIGRATIONS, openDatabase, transact, type StoredItem } from './database.ts';
import { syncedItem } from './item.ts';

stubSyncPage();
const stored = (id: string): StoredItem => ({
  ...syncedItem({ kind: 'note', id, value: 'x', updatedAt: 1 }),
  userId: 'user',
});
const add = (id: string) =>
  transact((transaction) => transaction.objectStore('items').put(stored(id)));
const ids = async () => {
  const items = await transact((transaction) => transaction.objectStore('items').getAll());
  return items.map(({ id }) => id);
};

beforeEach(async () => {
  vi.restoreAllMocks();
  await transact(async (transaction) => transaction.objectStore('items').clear());
});

describe('the schema', () => {
  it.each(MIGRATIONS.map((_, index) => index + 1))(
    'opens version %i with all that it holds, through every migration since',
    async (version) => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const before = await openDatabase(MIGRATIONS.slice(0, version));
      await before.put('items', stored('old'));
      before.close();
      const next = vi.fn();
      const after = await openDatabase([...MIGRATIONS, next]);
      expect(after.version).toBe(MIGRATIONS.length + 1);
      expect(next).toHaveBeenCalledOnce();
      expect(await after.get('items', ['user', 'note', 'old'])).toEqual(stored('old'));
      after.close();
    },
  );

  it('gives way to a page of a newer release', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    await openDatabase();
    const newer = await openDatabase([...MIGRATIONS, () => undefined]);
    expect(newer.version).toBe(MIGRATIONS.length + 1);
    newer.close();
  });

  it('deletes at its first start what earlier releases left on the device, and nothing else', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    for (const name of ['contractions', 'marks']) (await openDB(name, 1)).close();
    (await openDatabase()).close();
    await vi.waitFor(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      expect(names).toEqual([DATABASE]);
    });
  });
});

describe('a transaction', () => {
  it('that throws half way rejects, and leaves nothing of it', async () => {
    const failing = transact(async (transaction) => {
      await transaction.objectStore('items').put(stored('half'));
      throw new Error('mistake');
    });
    await expect(failing).rejects.toThrow('mistake');
    expect(await ids()).toEqual([]);
  });

  it('is run once more over a new connection where the old one was lost', async () => {
    const lost = new DOMException('The database connection is closing', 'InvalidStateError');
    const open = vi.spyOn(indexedDB, 'open');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw lost;
    });
    await add('a');
    expect(open).toHaveBeenCalledOnce();
    expect(await ids()).toEqual(['a']);
    expect(open).toHaveBeenCalledOnce();
  });

  it('is not run again where the device is full', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const full = new DOMException('', 'QuotaExceededError');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw full;
    });
    await expect(add('a')).rejects.toBe(full);
    expect(transaction).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });

  it('that never ends is given up: nothing of it is stored, and the next one has a new connection', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    const begun = Promise.withResolvers<void>();
    const hung = transact(async (transaction) => {
      await transaction.objectStore('items').put(stored('half'));
      for (;;) {
        await transaction.objectStore('items').count();
        begun.resolve();
      }
    });
    await begun.promise;
    timeout.abort(new DOMException('', 'TimeoutError'));
    await expect(hung).rejects.toMatchObject({ name: 'TimeoutError' });
    await add('a');
    expect(open).toHaveBeenCalledOnce();
    expect(await ids()).toEqual(['a']);
  });

  it('that an older page keeps from opening is given up, too, and does not begin later', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const older = await openDB(DATABASE, 1, {
      upgrade: (database) => MIGRATIONS[0]?.(database as never),
    });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    const open = vi.spyOn(indexedDB, 'open');
    const timeout = new AbortController();
    const start = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const hung = add('late');
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    timeout.abort(new DOMException('', 'TimeoutError'));
    await expect(hung).rejects.toMatchObject({ name: 'TimeoutError' });
    start.mockRestore();
    older.close();
    await add('a');
    expect(await ids()).toEqual(['a']);
  });

  it('is strict: it is on the disk when it is over', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await add('a');
    expect(transaction.mock.calls[0]?.[2]).toEqual({ durability: 'strict' });
  });
});
