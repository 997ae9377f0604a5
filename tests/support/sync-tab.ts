import 'fake-indexeddb/auto';

import { atom } from 'nanostores';
import { afterEach, beforeEach, vi } from 'vitest';

import { ApiError } from '#lib/api-error.ts';
import { stubSyncPage } from './sync-page.ts';
import type { SyncAccount } from '#lib/sync/account.ts';
import { idle } from '#lib/sync/activity.ts';
import type { Adapter } from '#lib/sync/adapter.ts';
import { createCollection } from '#lib/sync/collection.ts';
import { valuesOf } from '#lib/sync/snapshot.ts';
import type { PushResult, RemoteItem } from '#lib/sync/item.ts';
import { createSyncRunner } from '#lib/sync/runner.ts';

export const MINUTE_MS = 60_000;
export const page = stubSyncPage();
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

export let user = '';
let users = 0;
export const $account = atom<SyncAccount | null>(null);
export const refreshAccount = vi.fn<() => Promise<void>>();
export const push = vi.fn<Adapter<string>['push']>();
export const list = vi.fn<Adapter<string>['list']>();
let stops: (() => void)[] = [];

/** One more tab, with a running note (value '') that is not sent yet; `kinds` are what its release knows. */
export function tab(kinds: readonly ('note' | 'wish')[] = ['note']) {
  const collection = createCollection<{ note: string; wish: string }, object>({
    name: 'notes',
    kinds,
    settings: {},
    isSendable: ({ value }) => value !== '',
  });
  const adapter: Adapter<string> = { isCovered: (version) => version >= '2', list, push };
  const runner = createSyncRunner({ collection, adapter, $account, refreshAccount });
  const start = () => {
    const stop = runner.$state.listen(() => undefined);
    stops.push(stop);
    return stop;
  };
  const put = (id: string, value: string | null) => collection.put(user, 'note', id, value);
  const ids = () => [...valuesOf(collection.$snapshot.get(), 'note').keys()];
  return { ...runner, collection, start, put, ids };
}

export async function started() {
  const one = tab();
  await one.collection.open(user);
  one.start();
  await idle();
  push.mockClear();
  list.mockClear();
  return one;
}
export const pushed = () => push.mock.calls.map(([, items]) => items.map(({ id }) => id).join());
/** Time passes for timers; what they begin is waited for. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await idle();
}
/** What the account has. */
export let account = new Map<string, RemoteItem<string>>();
export const answers =
  (result: PushResult<string>): Adapter<string>['push'] =>
  (_, items) => {
    for (const { kind, id, value, deletedAt } of result.type === 'ok' ? items : []) {
      if (deletedAt === null) account.set(id, { kind, id, value, updatedAt: null });
      else account.delete(id);
    }
    return Promise.resolve(items.map(() => result));
  };
export const fails = (status: number, code: string, retryAfter?: number) => () =>
  Promise.reject(new ApiError(status, code, undefined, retryAfter));

/** Each test has a user and an account of its own, and timers that it moves. */
export function resetSyncForEachTest(): void {
  beforeEach(() => {
    // Not setImmediate, which the database of the tests runs on.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    users += 1;
    user = `user-${users}`;
    $account.set({ userId: user, consentVersion: '2' });
    refreshAccount.mockReset().mockResolvedValue();
    push.mockReset().mockImplementation(answers({ type: 'ok' }));
    list.mockReset().mockImplementation(() => Promise.resolve([...account.values()]));
    account = new Map();
  });

  afterEach(async () => {
    stops.forEach((stop) => stop());
    stops = [];
    await pass(MINUTE_MS);
    vi.useRealTimers();
  });
}
