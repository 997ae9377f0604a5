import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { openSession, setMe } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { $otherTiming, followOtherTiming, watchOtherTiming } from './other-timing.ts';
import { watchSharedTiming } from './shared-timing.ts';
import { $contractionLog } from './store.ts';
import { watchContractionSync } from './sync.ts';
import { $toast } from '#components/ui/toast.ts';

const { stored } = stubSyncPage();
vi.spyOn(console, 'warn').mockReturnValue();
const request = vi.fn<typeof fetch>();
const NOW = Date.parse('2026-11-24T12:00:00Z');
const ID = '0f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const RUNNING = { id: ID, device: 'iPhone', startedAt: NOW - 42_000 };
/** What the account has. */
let entries: Map<string, object>;
let contractions: object[];
let stops: (() => void)[];

/** How often a list was asked for. */
const asked = (path: string) =>
  request.mock.calls.filter(([url, init]) => init?.method === 'GET' && url === path).length;
const sent = (path: string) =>
  request.mock.calls.filter(([url, init]) => init?.method !== 'GET' && url === path).length;

/** By how much the clocks of the devices are ahead of the account's, in ms. */
let clocks: { here: number; there: number };
const accountNow = () => Date.now() - clocks.here;

/** The other device says what runs on it: a start in ms before now, or nothing. */
function tell(ago: number | null): void {
  const at = accountNow() + clocks.there;
  const [start, written] = [at - (ago ?? 0), at].map((moment) => new Date(moment).toISOString());
  const value = ago === null ? null : { id: ID, start, at: written, device: 'iPhone' };
  const updated_at = new Date(accountNow()).toISOString();
  entries.set('other', { kind: 'timing', key: 'other', value, updated_at });
}
const endThere = () => {
  contractions = [
    {
      id: ID,
      start_time: new Date(RUNNING.startedAt).toISOString(),
      duration: 54,
      intensity: 'forte',
      note: null,
    },
  ];
  tell(null);
};

function answer(path: string, init?: RequestInit): unknown {
  if (path === '/api/contractions') return contractions;
  if (init?.method !== 'PUT') {
    const now = new Date(accountNow()).toISOString();
    return { items: [...entries.values()], cursor: null, has_more: false, from_start: true, now };
  }
  const { items } = JSON.parse(init.body as string) as { items: { key: string }[] };
  for (const item of items) entries.set(item.key, item);
  return { items };
}

const answered: typeof fetch = (path, init) =>
  Promise.resolve(Response.json(answer(path as string, init)));

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: NOW,
  });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 16)' });
  vi.stubGlobal('fetch', request);
  stored.clear();
  entries = new Map();
  contractions = [];
  clocks = { here: 0, there: 0 };
  $toast.set(null);
  request.mockReset().mockImplementation(answered);
});
afterEach(async () => {
  stops.forEach((stop) => stop());
  // What nobody listens to any more is still followed for a second.
  await vi.advanceTimersByTimeAsync(1_000);
  await idle();
  vi.useRealTimers();
});

/** Opens the timer's page. */
async function openPage(consent: string | null = CONSENT.version): Promise<void> {
  const user = { ...ME, id: crypto.randomUUID(), consent_version: consent };
  openSession('a-token', user);
  setMe(user);
  stops = [watchContractionSync(), watchSharedTiming(), watchOtherTiming()];
  await settled();
}
async function settled(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await Promise.resolve();
    await idle();
  }
}
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
};

/** One by one: what a failed call does next takes real time. */
const passSeconds = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await pass(1_000);
};

it('shows what runs on another device as the page opens, until that ends, and what came of it', async () => {
  tell(42_000);
  await openPage();
  expect($otherTiming.get()).toEqual(RUNNING);
  endThere();
  await pass(20_000);
  expect($otherTiming.get()).toBeNull();
  expect($contractionLog.get()?.entries).toMatchObject([{ id: ID, duration: 54 }]);
});

it('fetches the contraction once more where its end came later than the word of it', async () => {
  tell(42_000);
  await openPage();
  tell(null);
  await pass(20_000);
  expect($contractionLog.get()?.entries).toEqual([]);
  endThere();
  await pass(20_000);
  expect($contractionLog.get()?.entries).toMatchObject([{ duration: 54 }]);
});

it('counts from its start, however wrong the clocks of the two devices are', async () => {
  clocks = { here: 90_000, there: -150_000 };
  tell(42_000);
  await openPage();
  expect($otherTiming.get()).toEqual(RUNNING);
});

it('shows one that began by now, and none for longer than a contraction can last', async () => {
  await openPage();
  tell(3_000);
  await pass(20_000);
  expect($otherTiming.get()?.startedAt).toBe(NOW - 3_000);
  await pass(3_600_000);
  expect($otherTiming.get()).toBeNull();
});

it.each([null, '2026-11-21'])(
  'asks nothing without a consent that names it: %s',
  async (consent) => {
    tell(42_000);
    await openPage(consent);
    await pass(60_000);
    expect(asked('/api/entries')).toBe(0);
    expect($otherTiming.get()).toBeNull();
  },
);

it('times the same contraction here, which the first end ends on both devices', async () => {
  tell(42_000);
  await openPage();
  expect($otherTiming.get()).toEqual(RUNNING);
  followOtherTiming(RUNNING);
  await settled();
  expect($contractionLog.get()?.running).toMatchObject({ id: ID, startedAt: RUNNING.startedAt });
  expect($otherTiming.get()).toBeNull();

  endThere();
  await pass(20_000);
  expect($contractionLog.get()).toMatchObject({
    running: null,
    entries: [{ id: ID, duration: 54, intensity: 'forte' }],
  });
  expect($toast.get()?.text).toBe('Finalizada em outro aparelho: contração de 54 segundos.');
  expect(sent('/api/contractions')).toBe(0);
});

it('asks each 20 seconds in view, not out of view, and waits after a failure', async () => {
  await openPage();
  const before = asked('/api/entries');
  await pass(60_000);
  expect(asked('/api/entries')).toBe(before + 3);

  vi.stubGlobal('document', Object.assign(document, { visibilityState: 'hidden' }));
  await pass(60_000);
  expect(asked('/api/entries')).toBe(before + 3);

  Object.assign(document, { visibilityState: 'visible' });
  // By chance, each pause is the longest: 2, 4, 8, 16, 32 and 60 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  request.mockImplementation((path, init) =>
    path === '/api/entries'
      ? Promise.resolve(Response.json({ code: 'UNAVAILABLE' }, { status: 503 }))
      : answered(path, init),
  );
  await passSeconds(20 + 63);
  const failed = asked('/api/entries');
  await passSeconds(55);
  expect(asked('/api/entries')).toBe(failed);
  request.mockImplementation(answered);
  await passSeconds(10);
  expect(asked('/api/entries')).toBe(failed + 1);
});
