import { describe, expect, it, vi } from 'vitest';

import { GUEST } from '#lib/session-storage.ts';
import {
  $account,
  MINUTE_MS,
  account,
  answers,
  list,
  page,
  pass,
  push,
  pushed,
  refreshAccount,
  started,
  tab,
  user,
  resetSyncForEachTest,
} from '#tests/support/sync-tab.ts';
import { idle } from './activity.ts';
import { UNDO_MS, type PushResult, type RemoteItem } from './item.ts';
import { unsentCollections } from './unsent-flag.ts';
import { deleteAll, markAllUnsent } from './user-data.ts';

resetSyncForEachTest();

describe('sending', () => {
  it('writes an item down as sent before it goes out, for the user whose it is', async () => {
    const one = await started();
    push.mockImplementationOnce(async (userId, items) => {
      const other = tab();
      await other.collection.open(user);
      const stored = other.collection.$snapshot.get()?.items.get('note:a');
      expect([userId, stored?.firstSent]).toEqual([user, 0]);
      return answers({ type: 'ok' })('', items);
    });
    one.put('a', 'x');
    await idle();
    expect(push).toHaveBeenCalledOnce();
    expect(one.$state.get()).toBe('resting');
    expect(one.collection.$snapshot.get()?.items.get('note:a')?.status).toBe('synced');
  });

  it.each([
    ['is full', () => vi.spyOn(IDBObjectStore.prototype, 'put')],
    ['does not open', () => vi.spyOn(IDBDatabase.prototype, 'transaction')],
  ] as const)('C13 goes on from a device whose storage %s', async (_, storage) => {
    const one = await started();
    const refuse = storage().mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    one.put('a', 'x');
    await idle();
    expect(one.collection.$isPersisted.get()).toBe(false);
    refuse.mockRestore();
    expect(pushed()).toEqual(['a']);
    expect(one.collection.$snapshot.get()?.items.get('note:a')?.status).toBe('synced');
  });

  it('sends one after the other, what is changed meanwhile after that', async () => {
    const one = await started();
    const first = Promise.withResolvers<PushResult<string>[]>();
    push.mockImplementationOnce(() => first.promise);
    one.put('a', 'x');
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
    expect(one.$state.get()).toBe('sending');
    one.put('b', 'y');
    one.put('a', 'corrected');
    first.resolve([{ type: 'ok' }]);
    await idle();
    expect(pushed().toSorted()).toEqual(['a', 'a', 'b']);
    expect(push.mock.calls.map(([, [item]]) => item?.value)).toContain('corrected');
  });

  it('is done once by two tabs', async () => {
    const [one, other] = [await started(), await started()];
    const first = Promise.withResolvers<void>();
    push.mockImplementationOnce(async (userId, items) => {
      await first.promise;
      return answers({ type: 'ok' })(userId, items);
    });
    one.put('a', 'x');
    await vi.waitFor(() => expect(other.$state.get()).toBe('sending'));
    first.resolve();
    await idle();
    expect(pushed()).toEqual(['a']);
  });

  it('works without the browser’s locks', async () => {
    const { navigator } = globalThis;
    vi.stubGlobal('navigator', {});
    const one = await started();
    one.put('a', 'x');
    await idle();
    expect(pushed()).toEqual(['a']);
    vi.stubGlobal('navigator', navigator);
  });

  it('leaves what has not ended on the device', async () => {
    const one = await started();
    one.put('running', '');
    await idle();
    expect(push).not.toHaveBeenCalled();
    one.put('running', 'ended');
    await idle();
    expect(pushed()).toEqual(['running']);
  });

  it('sends a deletion when it can no longer be undone', async () => {
    const one = await started();
    one.put('a', 'x');
    one.put('b', 'y');
    await idle();
    push.mockClear();
    one.collection.remove(user, 'note', 'a');
    const undo = one.collection.remove(user, 'note', 'b');
    await pass(UNDO_MS - 1_000);
    undo();
    expect(push).not.toHaveBeenCalled();
    await pass(1_000);
    expect(pushed()).toEqual(['a']);
    expect(one.ids()).toEqual(['b']);
  });

  it('stops when the two sides talk past each other', async () => {
    const one = await started();
    push.mockImplementation(answers({ type: 'missing' }));
    one.put('a', 'x');
    await idle();
    expect(push).toHaveBeenCalledTimes(4);
    expect(one.$state.get()).toBe('waiting');
  });
});

describe('fetching', () => {
  const remote: RemoteItem<string> = { kind: 'note', id: 'theirs', value: 'x', updatedAt: null };

  it('brings what another device did, when the page opens and once a minute at most', async () => {
    account.set(remote.id, remote);
    const one = tab();
    await one.collection.open(user);
    one.start();
    await idle();
    expect(one.ids()).toEqual(['theirs']);
    page.fire('focus');
    await pass(MINUTE_MS);
    expect(list).toHaveBeenCalledOnce();
    await pass(1);
    page.fire('focus');
    await idle();
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('brings it at once where that is asked, although the page has just looked for what to send', async () => {
    const one = await started();
    account.set(remote.id, remote);
    page.fire('focus');
    await one.refresh();
    await idle();
    expect(one.ids()).toEqual(['theirs']);
  });

  it('offers at once what the account has lost', async () => {
    const one = await started();
    one.put('a', 'x');
    await idle();
    push.mockClear();
    account.clear();
    await pass(MINUTE_MS + 1);
    page.fire('focus');
    await idle();
    expect(pushed()).toEqual(['a']);
  });
});

describe('without consent', () => {
  it.each([null, '1'])(
    '(%s) nothing is sent but deletions, nothing waits, nothing is flagged',
    async (consentVersion) => {
      const one = await started();
      one.put('known', 'x');
      await idle();
      push.mockClear();
      $account.set({ userId: user, consentVersion });
      one.put('a', 'x');
      await idle();
      expect(one.$state.get()).toBe('no-consent');
      expect(unsentCollections(user)).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
      one.collection.remove(user, 'note', 'known');
      await pass(UNDO_MS);
      expect(pushed()).toEqual(['known']);
      expect(list).not.toHaveBeenCalled();
    },
  );

  it('what was on its way when it was withdrawn counts as only on this device', async () => {
    const one = await started();
    const { promise, resolve } = Promise.withResolvers<PushResult<string>[]>();
    push.mockImplementationOnce(() => promise);
    one.put('a', 'x');
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
    $account.set({ userId: user, consentVersion: null });
    await markAllUnsent(user);
    resolve([{ type: 'ok' }]);
    await idle();
    expect(one.collection.$snapshot.get()?.items.get('note:a')?.status).toBe('new');
  });

  it('what has waited is sent when it is given', async () => {
    $account.set({ userId: user, consentVersion: null });
    const one = await started();
    one.put('a', 'x');
    await idle();
    $account.set({ userId: user, consentVersion: '2' });
    await idle();
    expect(pushed()).toEqual(['a']);
  });

  it('what another device has sent is fetched at once when it is given', async () => {
    $account.set({ userId: user, consentVersion: null });
    const one = await started();
    account.set('theirs', { kind: 'note', id: 'theirs', value: 'x', updatedAt: null });
    $account.set({ userId: user, consentVersion: '2' });
    await idle();
    expect(one.ids()).toEqual(['theirs']);
  });

  it('known yet, the server is asked first', async () => {
    $account.set({ userId: user, consentVersion: undefined });
    refreshAccount.mockImplementation(() =>
      Promise.resolve($account.set({ userId: user, consentVersion: null })),
    );
    const one = await started();
    expect(refreshAccount).toHaveBeenCalledOnce();
    expect(one.$state.get()).toBe('no-consent');
  });
});

describe('whose items are shown', () => {
  it('is not the user who is signed in: nothing is sent', async () => {
    const one = await started();
    $account.set({ userId: 'other', consentVersion: '2' });
    one.put('a', 'x');
    await idle();
    expect(one.$state.get()).toBe('signed-out');
    expect(push).not.toHaveBeenCalled();
    expect(refreshAccount).not.toHaveBeenCalled();
  });

  it('is a guest: nothing is sent', async () => {
    const one = tab();
    await one.collection.open(GUEST);
    one.start();
    one.collection.put(GUEST, 'note', 'a', 'x');
    await idle();
    expect(one.$state.get()).toBe('resting');
    expect(push).not.toHaveBeenCalled();
    await deleteAll(GUEST);
  });
});
