import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GUEST } from '#lib/session-storage.ts';
import { leaveSession, openSession } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { transact } from '#lib/sync/database.ts';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import {
  $entries,
  clearEntries,
  entryValue,
  isRestorable,
  restoreEntries,
  setEntry,
  type EntrySettings,
} from './store.ts';

vi.mock('#lib/sync/database.ts', { spy: true });
stubSyncPage();
vi.spyOn(console, 'warn').mockReturnValue();
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));

const ALL = () => true;
let account = { ...ME };
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  account = { ...ME, id: crypto.randomUUID() };
  stop = $entries.listen(() => undefined);
  await idle();
});
afterEach(async () => {
  stop();
  // What nobody listens to any more is still followed for a second.
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
});

/** What the device has of it. */
const storedCleared = () =>
  transact(async (transaction) => {
    const row = await transaction.objectStore('settings').get([account.id, 'entries']);
    return (row?.value as EntrySettings | undefined)?.cleared?.items;
  });

async function write(owner: string): Promise<void> {
  setEntry(owner, 'paper', 'name', 'Ana');
  await idle();
}

it('has nothing on the device after a logout of what the user cleared last', async () => {
  openSession('a-token', account);
  await idle();
  await write(account.id);
  clearEntries(ALL);
  await idle();
  expect(await storedCleared()).toMatchObject([{ value: 'Ana' }]);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await leaveSession();
  await idle();
  expect(await storedCleared()).toBeUndefined();
  // A device that is full takes a transaction that only deletes, and no other.
  expect(put).not.toHaveBeenCalled();
});

it('has nothing either where the device stores the clearing only after the logout', async () => {
  openSession('a-token', account);
  await idle();
  await write(account.id);
  vi.mocked(transact).mockRejectedValueOnce(new DOMException('', 'AbortError'));
  clearEntries(ALL);
  await idle();
  await leaveSession();
  await vi.advanceTimersByTimeAsync(2_000);
  await idle();
  const stored = await transact((transaction) =>
    transaction.objectStore('items').get([account.id, 'paper', 'name']),
  );
  expect(stored?.value).toBeNull();
  expect(await storedCleared()).toBeUndefined();
});

it('leaves a guest what the guest has cleared, whoever signs in and out meanwhile', async () => {
  await write(GUEST);
  clearEntries(ALL);
  await idle();
  openSession('a-token', account);
  await idle();
  await leaveSession();
  await idle();
  expect(isRestorable($entries.get(), ALL)).toBe(true);
  restoreEntries(ALL);
  expect(entryValue($entries.get(), 'paper', 'name')).toBe('Ana');
  await idle();
});

it('brings back each press of clearing by itself', async () => {
  const isName = ({ id }: { readonly id: string }) => id === 'name';
  const isOther = ({ id }: { readonly id: string }) => id !== 'name';
  await write(GUEST);
  setEntry(GUEST, 'paper', 'maternity', 'Santa Casa');
  clearEntries(isName);
  await idle();
  vi.setSystemTime(Date.now() + 60_000);
  clearEntries(isOther);
  await idle();
  restoreEntries(isName);
  expect(entryValue($entries.get(), 'paper', 'name')).toBe('Ana');
  expect(entryValue($entries.get(), 'paper', 'maternity')).toBeNull();
  expect(isRestorable($entries.get(), isName)).toBe(false);
  restoreEntries(ALL);
  expect(entryValue($entries.get(), 'paper', 'maternity')).toBe('Santa Casa');
  await idle();
});

it('brings back the last press alone where more is meant', async () => {
  await write(GUEST);
  setEntry(GUEST, 'paper', 'maternity', 'Santa Casa');
  for (const id of ['name', 'maternity']) {
    clearEntries((entry) => entry.id === id);
    await idle();
    vi.setSystemTime(Date.now() + 1_000);
  }
  restoreEntries(ALL);
  expect(entryValue($entries.get(), 'paper', 'maternity')).toBe('Santa Casa');
  expect(entryValue($entries.get(), 'paper', 'name')).toBeNull();
  restoreEntries(ALL);
  expect(entryValue($entries.get(), 'paper', 'name')).toBe('Ana');
  await idle();
});

it('holds no letter that the account would refuse: those around a name that was pasted', () => {
  setEntry(GUEST, 'paper', 'companion', '\u2068Vó Ana\u2069\n\u0007vem');
  setEntry(GUEST, 'exam', 'birth/toxo', { day: null, note: '\u202eVó\ud83d' });
  expect(entryValue($entries.get(), 'paper', 'companion')).toBe('Vó Ana\nvem');
  expect(entryValue($entries.get(), 'exam', 'birth/toxo')).toEqual({ day: null, note: 'Vó' });
});
