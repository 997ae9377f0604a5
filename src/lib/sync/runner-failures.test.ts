import { describe, expect, it, vi } from 'vitest';

import { UnreachableError } from '#lib/api-error.ts';
import {
  $account,
  MINUTE_MS,
  answers,
  fails,
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
import { type PushResult } from './item.ts';
import { retryDelay } from './runner.ts';
import { unsentCollections } from './unsent-flag.ts';

resetSyncForEachTest();

describe('a failure', () => {
  it('C06 is tried again by itself, twice as late each time', async () => {
    const one = await started();
    push.mockImplementation(() => Promise.reject(new UnreachableError('offline')));
    one.put('a', 'x');
    await idle();
    expect(one.$state.get()).toBe('waiting');
    await pass(1_999);
    expect(push).toHaveBeenCalledTimes(1);
    await pass(1);
    await pass(3_999);
    expect(push).toHaveBeenCalledTimes(2);
    push.mockImplementation(answers({ type: 'ok' }));
    await pass(1);
    expect(push).toHaveBeenCalledTimes(3);
    expect(one.$state.get()).toBe('resting');
  });

  it.each(['online', 'focus', 'visibilitychange'])('is tried again at once at %s', async (name) => {
    const one = await started();
    push.mockImplementationOnce(() => Promise.reject(new UnreachableError('offline')));
    one.put('a', 'x');
    await idle();
    page.fire(name);
    await idle();
    expect(push).toHaveBeenCalledTimes(2);
    expect(one.$state.get()).toBe('resting');
  });

  it('that began without a network is tried again at once where it came back meanwhile', async () => {
    const one = await started();
    const first = Promise.withResolvers<PushResult<string>[]>();
    push.mockImplementationOnce(() => first.promise);
    one.put('a', 'x');
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
    page.fire('online');
    first.reject(new UnreachableError('offline'));
    await idle();
    expect(push).toHaveBeenCalledTimes(2);
  });

  it('by a consent that was withdrawn elsewhere ends the tries', async () => {
    const one = await started();
    push.mockImplementationOnce(fails(403, 'CONSENT_REQUIRED'));
    refreshAccount.mockImplementation(() =>
      Promise.resolve($account.set({ userId: user, consentVersion: null })),
    );
    one.put('a', 'x');
    await pass(10 * MINUTE_MS);
    expect(push).toHaveBeenCalledOnce();
    expect(one.$state.get()).toBe('no-consent');
  });

  it('C06 with Retry-After is tried again after that pause, whatever happens meanwhile', async () => {
    const one = await started();
    push.mockImplementationOnce(fails(429, 'RATE_LIMITED', 90));
    one.put('a', 'x');
    await idle();
    page.fire('online');
    one.put('b', 'y');
    await pass(89_999);
    expect(push).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(pushed().toSorted()).toEqual(['a', 'a', 'b']);
  });

  it('that no later try can change waits for a change', async () => {
    const one = await started();
    push.mockImplementationOnce(fails(503, 'UNAVAILABLE'));
    push.mockImplementationOnce(fails(422, 'ENTRIES_FULL'));
    one.put('a', 'x');
    await idle();
    await pass(2_000);
    expect(one.$state.get()).toBe('rejected');
    await pass(10 * MINUTE_MS);
    expect(push).toHaveBeenCalledTimes(2);
    one.put('a', 'shorter');
    await idle();
    expect(one.$state.get()).toBe('resting');
  });

  it('C07 of one item, rejected, is not tried again until it is edited, and holds up no other', async () => {
    const one = await started();
    push.mockImplementationOnce(answers({ type: 'rejected', code: 'TOO_OLD' }));
    one.put('a', 'x');
    await idle();
    one.put('b', 'y');
    await pass(10 * MINUTE_MS);
    expect(pushed()).toEqual(['a', 'b']);
    expect(one.collection.$snapshot.get()?.items.get('note:a')?.error).toBe('TOO_OLD');
    expect(unsentCollections(user)).toEqual([]);
    one.put('a', 'y');
    await idle();
    expect(pushed()).toEqual(['a', 'b', 'a']);
  });

  it('by an ended session waits for the next login', async () => {
    const one = await started();
    push.mockImplementationOnce(fails(401, 'SESSION_ENDED'));
    refreshAccount.mockImplementation(() => Promise.resolve($account.set(null)));
    one.put('a', 'x');
    await pass(10 * MINUTE_MS);
    expect(one.$state.get()).toBe('signed-out');
    expect(push).toHaveBeenCalledOnce();
    expect(unsentCollections(user)).toEqual(['notes']);
    $account.set({ userId: user, consentVersion: '2' });
    await idle();
    expect(pushed()).toEqual(['a', 'a']);
  });
});

describe('who stops listening', () => {
  /** nanostores unmounts a second after the last listener has left. */
  const UNMOUNT_MS = 1_000;

  it('ends the tries, and who listens again goes on', async () => {
    const one = tab();
    await one.collection.open(user);
    const stop = one.start();
    await idle();
    push.mockClear().mockImplementation(() => Promise.reject(new UnreachableError('offline')));
    one.put('a', 'x');
    await idle();
    stop();
    await pass(UNMOUNT_MS);
    await pass(10 * MINUTE_MS);
    page.fire('online');
    await idle();
    expect(push).toHaveBeenCalledOnce();
    push.mockImplementation(answers({ type: 'ok' }));
    one.start();
    await idle();
    expect(pushed()).toEqual(['a', 'a']);
  });

  it('while an item is under way has its answer applied, nothing more sent, no timer left', async () => {
    const one = tab();
    await one.collection.open(user);
    const stop = one.start();
    await idle();
    push.mockClear();
    const first = Promise.withResolvers<PushResult<string>[]>();
    push.mockImplementationOnce(() => first.promise);
    one.put('a', 'x');
    one.put('b', 'y');
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
    stop();
    await vi.advanceTimersByTimeAsync(UNMOUNT_MS);
    first.resolve([{ type: 'ok' }]);
    await idle();
    expect(push).toHaveBeenCalledOnce();
    const statuses = [...(one.collection.$snapshot.get()?.items.values() ?? [])];
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['new', 'synced']);
    expect(vi.getTimerCount()).toBe(0);
    expect(unsentCollections(user)).toEqual(['notes']);
  });

  it('leaves no timer behind a failure that comes then', async () => {
    const one = tab();
    await one.collection.open(user);
    const stop = one.start();
    await idle();
    const first = Promise.withResolvers<PushResult<string>[]>();
    push.mockClear().mockImplementationOnce(() => first.promise);
    one.put('a', 'x');
    await vi.waitFor(() => expect(push).toHaveBeenCalledOnce());
    stop();
    await vi.advanceTimersByTimeAsync(UNMOUNT_MS);
    first.reject(new UnreachableError('offline'));
    await idle();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('retryDelay', () => {
  it('C06 doubles from 2 s to a minute, and no further', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => retryDelay(failures, 1));
    expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000));
  });

  it('is shortened by chance, by half at most', () => {
    expect(retryDelay(6, 0)).toBe(30_000);
    expect(retryDelay(6, 0.5)).toBe(45_000);
  });

  it('never comes before the server wants it', () => {
    expect(retryDelay(1, 0, 7)).toBe(7_000);
    expect(retryDelay(6, 1, 7)).toBe(60_000);
    expect(retryDelay(1, 1, 600)).toBe(600_000);
  });
});
