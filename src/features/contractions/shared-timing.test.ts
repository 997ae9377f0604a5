import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import type { EntryItem } from '#contract/entries.ts';
import { $entries } from '#lib/entries/store.ts';
import { $session, openSession, setMe } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { transact } from '#lib/sync/database.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { watchSharedTiming } from './shared-timing.ts';
import { $contractionLog, contractions } from './store.ts';
import { discardItem, finishTiming, startTiming } from './timing.ts';

vi.mock('#lib/sync/database.ts', { spy: true });
const { stored } = stubSyncPage();
vi.spyOn(console, 'warn').mockReturnValue();
const request = vi.fn<typeof fetch>();
const NOW = Date.parse('2026-11-24T12:00:00Z');
/** Of the contraction that runs. */
const ID = '0f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const MOMENT = '2026-11-24T12:00:00.000Z';
const VALUE = { id: ID, start: MOMENT, at: MOMENT, device: 'iPhone' };
/** What the account has. */
let account = new Map<string, EntryItem>();
let userId: string;
let stop: () => void;

/** What was sent of contractions that run. */
const sent = () =>
  request.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .flatMap(([, init]) => (JSON.parse(init?.body as string) as { items: EntryItem[] }).items);

beforeEach(async () => {
  vi.mocked(transact).mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' });
  vi.stubGlobal('fetch', request);
  stored.clear();
  account = new Map();
  request.mockReset().mockImplementation((_path, init) => {
    if (init?.method === 'PUT') {
      const { items } = JSON.parse(init.body as string) as { items: EntryItem[] };
      for (const item of items) account.set(item.key, item);
      return Promise.resolve(Response.json({ items }));
    }
    const page = { cursor: null, has_more: false, from_start: true };
    return Promise.resolve(Response.json({ items: [...account.values()], ...page }));
  });
  userId = crypto.randomUUID();
  await contractions.open(userId);
});
afterEach(async () => {
  stop();
  // What nobody listens to any more is still followed for a second.
  await vi.advanceTimersByTimeAsync(1_000);
  await idle();
  vi.useRealTimers();
});

/** Opens the page of the timer. */
async function openPage(consent: string | null = CONSENT.version): Promise<void> {
  const user = { ...ME, id: userId, consent_version: consent };
  openSession('a-token', user);
  setMe(user);
  stop = watchSharedTiming();
  await settled();
}
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await Promise.resolve();
    await idle();
  }
}
const press = async (change: Parameters<typeof contractions.change>[1]) => {
  await contractions.change(userId, change);
  await settled();
};
const start = () => press((log) => startTiming(log, ID, NOW));
const ownItem = () =>
  Array.from($entries.get()?.items.values() ?? []).find(({ kind }) => kind === 'timing');
const finish = () =>
  press((log) => finishTiming(log, { id: ID, duration: 50, needsReview: false }, NOW + 50_000));
const discard = () => press((log) => discardItem(log, { kind: 'contraction', id: ID }));

it.each([
  ['ends', finish],
  ['is discarded', discard],
])('tells the account that a contraction runs, and that it %s', async (_, end) => {
  await openPage();
  expect(request).not.toHaveBeenCalled();
  await start();
  expect(sent()).toMatchObject([{ kind: 'timing', value: VALUE }]);
  await end();
  const [first, second, ...rest] = sent();
  expect(second).toMatchObject({ kind: 'timing', key: first?.key, value: null });
  expect(rest).toEqual([]);
});

it('has one entry for all contractions of the device', async () => {
  await openPage();
  await start();
  await discard();
  await start();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('clears it on the next page where the one before ended too early', async () => {
  await openPage();
  await start();
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await finish();
  expect(sent()).toHaveLength(1);
  await openPage();
  expect(sent().at(-1)).toMatchObject({ kind: 'timing', value: null });
});

it.each([null, '2026-11-21'])(
  'tells nothing without a consent that names it: %s',
  async (consent) => {
    await openPage(consent);
    await start();
    await finish();
    expect(request).not.toHaveBeenCalled();
    expect($entries.get()?.items.size ?? 0).toBe(0);
  },
);

it('says nothing anew on a page that is opened in the middle, before the server has told of the consent', async () => {
  await openPage();
  await start();
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = sent().length;
  $session.set({ status: 'in', account: { id: userId } });
  stop = watchSharedTiming();
  await settled();
  expect(ownItem()).toMatchObject({ value: VALUE });
  setMe({ ...ME, id: userId, consent_version: CONSENT.version });
  await settled();
  expect(sent()).toHaveLength(before);
});

it('takes the place of a device that is gone, where the account has as many as it takes', async () => {
  for (let device = 1; device <= 10; device += 1) {
    const key = `device-${device}`;
    const at = '2026-11-24T11:30:00.000Z';
    const value = { id: ID, start: at, at, device: 'Android' };
    const updated_at = '2026-11-24T11:31:00.000Z';
    account.set(key, { kind: 'timing', key, value: device === 7 ? null : value, updated_at });
  }
  // The entries are listed before the contraction begins.
  const stopEntries = $entries.listen(() => undefined);
  await openPage();
  await start();
  stopEntries();
  expect(sent()).toMatchObject([{ key: 'device-7', value: VALUE }]);
});

it('leaves the timer alone where no entry can be stored or sent', async () => {
  request.mockRejectedValue(new TypeError('offline'));
  await openPage();
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await start();
  expect($contractionLog.get()?.running?.id).toBe(ID);
  await finish();
  expect($contractionLog.get()).toMatchObject({ running: null, entries: [{ id: ID }] });
});
