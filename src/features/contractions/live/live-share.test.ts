import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_CONSENT } from '#contract/live-limits.ts';
import type { SaveLiveViewRequest } from '#contract/live-view.ts';
import { contractions } from '#features/contractions/store.ts';
import { finishTiming, startTiming } from '#features/contractions/timing.ts';
import { entries } from '#lib/entries/store.ts';
import { $session, endSession, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { deriveKeys, open } from './live-cipher.ts';
import { finishStopping } from './live-link.ts';
import {
  $liveShare,
  LinkNotKeptError,
  startSharing,
  stopSharing,
  watchLiveShare,
} from './live-share.ts';
import { type LiveSnapshot, readSnapshot } from './live-snapshot.ts';

const { stored, fire } = stubSyncPage();
vi.spyOn(console, 'warn').mockReturnValue();
const request = vi.fn<typeof fetch>();
const NOW = Date.parse('2026-11-26T03:00:00Z');
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const DAY_MS = 24 * 3_600_000;
const ID = '0f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const FAILURE = { detail: 'Não.', code: 'UNAVAILABLE' };
let userId: string;
let stopWatching: () => void;
/** What each call to the link is answered. */
let answer: () => Response | Promise<Response>;

const NAME = '0f'.repeat(32);
const state = () => {
  const expires_at = new Date(NOW + DAY_MS).toISOString();
  return Response.json({ link: NAME, expires_at, viewers: 2 });
};
const isOfLink = (path: unknown) => typeof path === 'string' && path.startsWith('/api/live');
const calls = (method: string) =>
  request.mock.calls.filter(([path, init]) => init?.method === method && isOfLink(path));
const bodies = () =>
  calls('PUT').map(([, init]) => JSON.parse(init?.body as string) as SaveLiveViewRequest);

/** What who has the link reads of what was sent last. */
async function lastRead(): Promise<LiveSnapshot | undefined> {
  const { secret } = JSON.parse(stored.get('live') ?? '{}') as { secret?: string };
  const keys = await deriveKeys(secret ?? '');
  const last = bodies().at(-1);
  if (!keys || !last) return undefined;
  const text = await open(keys, last.version, last.data);
  return readSnapshot(text, (JSON.parse(text) as LiveSnapshot).at);
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // Ciphers answer in their own time.
  await idle();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: [...FAKED], now: NOW });
  vi.stubGlobal('navigator', { userAgent: 'iPhone' });
  vi.stubGlobal('fetch', request);
  stored.clear();
  answer = state;
  request.mockReset().mockImplementation((path) => {
    if (isOfLink(path)) return Promise.resolve(answer());
    return Promise.resolve(Response.json(FAILURE, { status: 503 }));
  });
  userId = crypto.randomUUID();
  openSession('a-token', { ...ME, id: userId });
  await contractions.open(userId);
  $liveShare.set({ status: 'off' });
});
afterEach(async () => {
  stopWatching();
  await pass(1_000);
  vi.useRealTimers();
});

/** Shares, on a page that stays open. */
async function share({ hasPlace = false } = {}): Promise<void> {
  stopWatching = watchLiveShare();
  await startSharing(hasPlace);
  await pass(5_000);
}

it('begins with her consent, and sends a contraction that starts and one that ends', async () => {
  await share();
  expect($liveShare.get()).toMatchObject({ status: 'on', viewers: 2, isWaiting: false });
  expect(bodies()[0]).toMatchObject({ version: 1, consent: LIVE_CONSENT.version });
  const start = Date.now();
  await contractions.change(userId, (log) => startTiming(log, ID, start));
  await pass(5_000);
  expect(await lastRead()).toMatchObject({ running: start, contractions: [] });
  const end = Date.now();
  await contractions.change(userId, (log) =>
    finishTiming(log, { id: ID, duration: 50, needsReview: false }, end),
  );
  await pass(5_000);
  expect(await lastRead()).toMatchObject({ running: null, contractions: [{ duration: 50 }] });
  const versions = bodies().map(({ version }) => version);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  expect(bodies().at(-1)?.consent).toBeUndefined();
});

it('shows that it is time to go by the sign of twins, too', async () => {
  await entries.open(userId);
  entries.put(userId, 'pregnancy', 'current', { babies: 2 });
  await share();
  for (const minutes of [9, 6, 3]) {
    const id = crypto.randomUUID();
    const start = Date.now() - minutes * 60_000;
    await contractions.change(userId, (log) =>
      finishTiming(
        startTiming(log, id, start),
        { id, duration: 40, needsReview: false },
        start + 40_000,
      ),
    );
  }
  await pass(5_000);
  expect((await lastRead())?.advice).toBe('go');
  await entries.open(undefined);
});

it('shows within seconds what time alone has made urgent', async () => {
  await share();
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(110_000);
  // A send just before: the next sign of life is a minute away.
  fire('online');
  await pass(1_000);
  expect((await lastRead())?.advice).toBe('none');
  await pass(15_000);
  await pass(2_000);
  expect((await lastRead())?.advice).toBe('urgent');
});

it('keeps a link that was begun while the one before was found to be gone', async () => {
  await share();
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(calls('PUT').length).toBeGreaterThan(1));
  answer = state;
  await startSharing(false);
  const { secret } = JSON.parse(stored.get('live') ?? '{}') as { secret?: string };
  late.resolve(Response.json({ detail: '', code: 'LIVE_VIEW_NOT_FOUND' }, { status: 404 }));
  await pass(5_000);
  expect($liveShare.get()).toMatchObject({ status: 'on', secret });
  expect(stored.get('live')).toContain(secret);
});

it('gives a sign of life each minute, and sends what waited once the network is back', async () => {
  await share();
  const before = bodies().length;
  await pass(60_000);
  expect(bodies()).toHaveLength(before + 1);
  answer = () => Promise.reject(new TypeError('no network'));
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(5_000);
  expect($liveShare.get()).toMatchObject({ status: 'on', isWaiting: true });
  answer = state;
  fire('online');
  await pass(1_000);
  expect($liveShare.get()).toMatchObject({ isWaiting: false });
  expect((await lastRead())?.running).not.toBeNull();
});

it('sends soon what is timed while something else is on its way', async () => {
  await share();
  const slow = Promise.withResolvers<Response>();
  answer = () => slow.promise;
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await vi.advanceTimersByTimeAsync(3_000);
  // The cipher answers in its own time.
  await expect.poll(() => bodies().length).toBe(2);
  const end = Date.now();
  await contractions.change(userId, (log) =>
    finishTiming(log, { id: ID, duration: 50, needsReview: false }, end),
  );
  // However long it takes, no other one waits behind it.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bodies()).toHaveLength(2);
  answer = state;
  slow.resolve(state());
  await idle();
  await pass(5_000);
  expect(await lastRead()).toMatchObject({ running: null, contractions: [{ duration: 50 }] });
  expect(bodies()).toHaveLength(3);
});

it('says that her session was refused, not that the network is away, and goes on once she is in again', async () => {
  await share();
  const refuse = () => Response.json({ ...FAILURE, code: 'SESSION_REFUSED' }, { status: 401 });
  answer = refuse;
  request.mockImplementation((path) => {
    const isAway = path === '/api/user/me';
    return Promise.resolve(isAway ? Response.json(FAILURE, { status: 503 }) : answer());
  });
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(5_000);
  expect($liveShare.get()).toEqual({ status: 'signed-out' });
  answer = state;
  await pass(30_000);
  expect($liveShare.get()).toMatchObject({ status: 'on', isWaiting: false });
});

it('LV11 stops this link in one press, and without a network sends no more until the account knows', async () => {
  await share();
  answer = () => Promise.reject(new TypeError('no network'));
  stopSharing();
  await pass(5_000);
  expect($liveShare.get()).toEqual({ status: 'stopping' });
  const sent = bodies().length;
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(120_000);
  expect(bodies()).toHaveLength(sent);
  answer = () => new Response(null, { status: 204 });
  fire('online');
  await pass(1_000);
  expect($liveShare.get()).toEqual({ status: 'stopped' });
  const stops = calls('DELETE').map(([path]) => path);
  expect(stops.length).toBeGreaterThan(1);
  expect(new Set(stops)).toEqual(new Set([`/api/live?link=${NAME}`]));
  expect(stored.has('live')).toBe(false);
});

it('LV11 ends a link that she has stopped without a network once she is back after her session, and no one else does', async () => {
  await share();
  answer = () => Promise.reject(new TypeError('no network'));
  stopSharing();
  await pass(5_000);
  await endSession();
  await pass(5_000);
  expect($liveShare.get()).toEqual({ status: 'stopping' });
  expect(JSON.parse(stored.get('live') ?? '{}')).toMatchObject({ name: NAME, secret: '' });
  request.mockClear();
  answer = () => new Response(null, { status: 204 });
  openSession('another-token', { ...ME, id: crypto.randomUUID() });
  await finishStopping();
  expect(calls('DELETE')).toEqual([]);
  openSession('a-token', { ...ME, id: userId });
  await finishStopping();
  expect(calls('DELETE').map(([path]) => path)).toEqual([`/api/live?link=${NAME}`]);
  await pass(5_000);
  expect($liveShare.get()).toEqual({ status: 'stopped' });
  expect(stored.has('live')).toBe(false);
});

it('LV11 shows in this tab, too, that she has stopped in another one without a network, and answers no send of that one', async () => {
  await share();
  const link = JSON.parse(stored.get('live') ?? '{}') as { version: number };
  const writeElsewhere = (change: object) => {
    const [oldValue, newValue] = [stored.get('live'), JSON.stringify({ ...link, ...change })];
    stored.set('live', newValue);
    document.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'live', oldValue, newValue }),
    );
  };
  const sent = bodies().length;
  writeElsewhere({ version: link.version + 1 });
  await pass(5_000);
  expect(bodies()).toHaveLength(sent);
  answer = () => Promise.reject(new TypeError('no network'));
  writeElsewhere({ secret: '', isStopping: true });
  await pass(100);
  expect($liveShare.get()).toEqual({ status: 'stopping' });
});

it('LV11 ends the session that is refused as she stops, and tries again from this page once she is back', async () => {
  await share();
  request.mockImplementation(() => Promise.resolve(Response.json(FAILURE, { status: 401 })));
  stopSharing();
  await pass(500);
  expect($session.get()).toEqual({ status: 'out' });
  expect($liveShare.get()).toEqual({ status: 'stopping' });
  request.mockImplementation(() => Promise.resolve(Response.json(FAILURE, { status: 503 })));
  openSession('a-token', { ...ME, id: userId });
  await pass(5_000);
  expect($liveShare.get()).toEqual({ status: 'stopping' });
  request.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  await pass(30_000);
  expect($liveShare.get()).toEqual({ status: 'stopped' });
  expect(stored.has('live')).toBe(false);
});

it('ends where the account has ended it, and forgets the secret', async () => {
  await share();
  answer = () => Response.json({ detail: '', code: 'LIVE_VIEW_NOT_FOUND' }, { status: 404 });
  await pass(60_000);
  expect($liveShare.get()).toEqual({ status: 'ended' });
  expect(stored.has('live')).toBe(false);
});

it('forgets the secret when its day is over', async () => {
  await share();
  vi.setSystemTime(NOW + DAY_MS + 1);
  await pass(60_000);
  expect($liveShare.get()).toEqual({ status: 'ended' });
  expect(stored.has('live')).toBe(false);
  // The clock may be wrong: what is said to be over is.
  expect(calls('DELETE').map(([path]) => path)).toEqual([`/api/live?link=${NAME}`]);
});

it('sends what is timed after the clock was set back', async () => {
  await share();
  await pass(60_000);
  vi.setSystemTime(NOW - 5 * 3_600_000);
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(5_000);
  expect((await lastRead())?.running).toBe(NOW - 5 * 3_600_000);
});

it('gives each send a version of its own where the storage is full', async () => {
  await share();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (key === 'live') throw new DOMException('', 'QuotaExceededError');
    stored.set(key, value);
  });
  await pass(180_000);
  const versions = bodies().map(({ version }) => version);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  full.mockRestore();
});

it('goes on above the version that the account has, where this device could not store it', async () => {
  await share();
  answer = () =>
    (bodies().at(-1)?.version ?? 0) > 400
      ? state()
      : Response.json({ detail: '', code: 'LIVE_VIEW_OLD' }, { status: 409 });
  const before = bodies().length;
  await pass(60_000);
  await pass(5_000);
  expect(bodies()).toHaveLength(before + 2);
  expect($liveShare.get()).toMatchObject({ status: 'on', isWaiting: false });
});

it('shares for its day by the clock of a phone that is ahead', async () => {
  vi.setSystemTime(NOW + 26 * 3_600_000);
  await share();
  await pass(60_000);
  expect($liveShare.get()).toMatchObject({ status: 'on' });
});

it('goes on with the link of this device after a reload, with a higher version', async () => {
  await share();
  stopWatching();
  $liveShare.set({ status: 'off' });
  const last = bodies().at(-1)?.version ?? 0;
  stopWatching = watchLiveShare();
  await pass(5_000);
  expect($liveShare.get()).toMatchObject({ status: 'on' });
  expect(bodies().at(-1)?.version).toBe(last + 1);
});

it('sends nothing after a reload before the device has said what she timed', async () => {
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await share();
  stopWatching();
  await contractions.open(undefined);
  const before = bodies().length;
  stopWatching = watchLiveShare();
  await pass(5_000);
  expect(bodies()).toHaveLength(before);
  await contractions.open(userId);
  await pass(5_000);
  expect(bodies()).toHaveLength(before + 1);
  expect((await lastRead())?.running).not.toBeNull();
});

it('sends nothing with her place after a reload before the device has said where that is', async () => {
  await entries.open(userId);
  entries.put(userId, 'paper', 'maternity', 'Casa de parto');
  await share({ hasPlace: true });
  stopWatching();
  await entries.open(undefined);
  const before = bodies().length;
  stopWatching = watchLiveShare();
  await pass(5_000);
  expect(bodies()).toHaveLength(before);
  await entries.open(userId);
  await pass(5_000);
  expect((await lastRead())?.place?.name).toBe('Casa de parto');
  await entries.open(undefined);
});

it('goes on where the device does not answer: it has nothing that the page has not', async () => {
  await share();
  stopWatching();
  await contractions.open(undefined);
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await contractions.open(userId);
  stopWatching = watchLiveShare();
  await pass(5_000);
  await contractions.change(userId, (log) => startTiming(log, ID, Date.now()));
  await pass(5_000);
  broken.mockRestore();
  expect((await lastRead())?.running).not.toBeNull();
});

it('LV12 never sends what somebody else times on this device', async () => {
  await share();
  const another = crypto.randomUUID();
  await contractions.open(another);
  await contractions.change(another, (log) => startTiming(log, ID, Date.now()));
  const before = bodies().length;
  await pass(90_000);
  expect(bodies()).toHaveLength(before);
  await contractions.open(userId);
  await pass(5_000);
  expect(await lastRead()).toMatchObject({ running: null, contractions: [] });
  // What nothing was added to meanwhile gives a sign of life again.
  expect(bodies()).toHaveLength(before + 1);
});

it('shows nothing where the account refuses, and keeps no secret', async () => {
  stopWatching = watchLiveShare();
  answer = () => Response.json({ detail: 'Não.', code: 'PREMIUM_REQUIRED' }, { status: 403 });
  await expect(startSharing(true)).rejects.toThrow('PREMIUM_REQUIRED');
  expect($liveShare.get()).toEqual({ status: 'off' });
  expect(stored.has('live')).toBe(false);
});

it('ends the link at once where the device cannot keep it: it could not be stopped there', async () => {
  stopWatching = watchLiveShare();
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((key) => {
    if (key === 'live') throw new DOMException('', 'QuotaExceededError');
  });
  await expect(startSharing(true)).rejects.toThrow(LinkNotKeptError);
  full.mockRestore();
  await pass(60_000);
  expect(calls('DELETE').map(([path]) => path)).toEqual([`/api/live?link=${NAME}`]);
  expect(calls('PUT')).toHaveLength(1);
  expect($liveShare.get()).toEqual({ status: 'off' });
});
