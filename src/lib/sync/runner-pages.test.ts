import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  account,
  list,
  MINUTE_MS,
  page as browserPage,
  pass,
  resetSyncForEachTest,
  tab,
  user,
} from '#tests/support/sync-tab.ts';
import { idle } from './activity.ts';
import type { RemotePage } from './adapter.ts';
import { transact } from './database.ts';
import { clearSynced, deleteAll, markAllUnsent } from './user-data.ts';

vi.mock('./database.ts', { spy: true });
resetSyncForEachTest();

const remote = (id: string) => ({ kind: 'note', id, value: 'x', updatedAt: 1 });
const page = (ids: string, rest: Partial<RemotePage<string>>): RemotePage<string> => ({
  items: Array.from(ids, remote),
  cursor: null,
  hasMore: false,
  isFromStart: false,
  ...rest,
});
/** The account's list: 'a' and 'b' on one page, 'c' on the next, then nothing new. */
const PAGES: Readonly<Record<string, RemotePage<string>>> = {
  start: page('ab', { cursor: '2', hasMore: true, isFromStart: true }),
  2: page('c', { cursor: '3' }),
  3: page('', { cursor: '3' }),
};
const answer = (cursor: string | null) => Promise.resolve(PAGES[cursor ?? 'start'] ?? page('', {}));
const asked = () => list.mock.calls.map(([, cursor]) => cursor);
/** Opens a page whose account is listed at once. */
async function visit(...kinds: Parameters<typeof tab>) {
  list.mockClear();
  const one = tab(...kinds);
  await one.collection.open(user);
  const stop = one.start();
  await idle();
  return { ...one, stop };
}

beforeEach(() => {
  vi.mocked(transact).mockReset();
  list.mockImplementation((_, cursor) => answer(cursor));
});

describe('a list by cursor', () => {
  it('is fetched to its end, and from there on when the device comes back', async () => {
    const one = await visit();
    expect(asked()).toEqual([null, '2']);
    expect(one.ids()).toEqual(['a', 'b', 'c']);
    one.stop();
    const other = await visit();
    expect(asked()).toEqual(['3']);
    expect(other.ids()).toEqual(['a', 'b', 'c']);
  });

  it('goes on where it was broken off', async () => {
    list.mockImplementation((_, cursor) => {
      if (cursor === '2') return Promise.reject(new Error('offline'));
      return answer(cursor);
    });
    const one = await visit();
    expect(one.ids()).toEqual(['a', 'b']);
    one.stop();
    list.mockImplementation((_, cursor) => answer(cursor));
    await visit();
    expect(asked()).toEqual(['2']);
  });

  it('does not go on after a page that the device did not store', async () => {
    list.mockImplementationOnce((_, cursor) => {
      const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
      vi.mocked(transact).mockImplementation(full);
      return answer(cursor);
    });
    const one = await visit();
    expect(one.ids()).toEqual(['a', 'b', 'c']);
    one.stop();
    await one.collection.open(undefined);
    vi.mocked(transact).mockReset();
    await visit();
    expect(asked()).toEqual([null, '2']);
  });

  it('that never ends is given up until later', async () => {
    list.mockResolvedValue(page('a', { cursor: '2', hasMore: true }));
    const one = await visit();
    expect(asked()).toEqual([null, '2']);
    expect(one.$state.get()).toBe('waiting');
  });
});

it('a list by cursor whose place is taken again and again is given up until later', async () => {
  list.mockImplementation(async (_, cursor) => {
    // As a tab without locks does that knows other kinds; never again, so that the test ends without it.
    if (cursor !== null && list.mock.calls.length < 50) await clearSynced(user);
    return cursor === '2' ? page('c', { cursor: '3', hasMore: true }) : answer(cursor);
  });
  const one = await visit();
  expect(list.mock.calls.length).toBeLessThan(12);
  expect(one.$state.get()).toBe('waiting');
});

describe('a list by cursor begins anew', () => {
  it.each([
    ['a logout', () => clearSynced(user)],
    ['a withdrawn consent', () => markAllUnsent(user)],
    ['the deletion of the account', () => deleteAll(user)],
  ])('after %s', async (_, leave) => {
    const one = await visit();
    one.stop();
    await leave();
    await visit();
    expect(asked()).toEqual([null, '2']);
  });

  it('in a release of other kinds', async () => {
    const one = await visit();
    one.stop();
    await visit(['note', 'wish']);
    expect(asked()).toEqual([null, '2']);
  });

  it('where a logout came while a page was on its way: that page is not stored', async () => {
    const one = await visit();
    const late = Promise.withResolvers<RemotePage<string>>();
    list.mockImplementationOnce(() => late.promise);
    await pass(MINUTE_MS + 1);
    list.mockClear();
    browserPage.fire('focus');
    await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());
    await clearSynced(user);
    late.resolve(page('d', { cursor: '4' }));
    await idle();
    expect(one.ids()).toEqual([]);
    one.stop();
    account.clear();
    await visit();
    expect(asked()).toEqual([null, '2']);
  });
});
