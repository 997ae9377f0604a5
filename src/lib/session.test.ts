import 'fake-indexeddb/auto';

import { beforeEach, expect, it, vi } from 'vitest';
import { ME } from '#tests/support/api-answers.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import { readStoredSession } from './session-storage.ts';
import { callAsUser } from './api-client.ts';
import { ApiError } from './api-error.ts';
import {
  $session,
  checkSession,
  endSession,
  giveConsent,
  leaveSession,
  logout,
  meOf,
  openSession,
  setMe,
  userIdOf,
} from './session.ts';
import { readFlag, setFlag } from './device-flags.ts';
import { storeTimerUser } from './timer-user.ts';
import { keysUnder, transact } from './sync/database.ts';
import { putItem, syncedItem, type Item } from './sync/item.ts';

vi.mock('./sync/database.ts', { spy: true });
stubSyncPage();
const ANA = { ...ME, id: 'ana', name: 'Ana' };
const BIA = { ...ME, id: 'bia', name: 'Bia' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it('does not take over what the server says of an account that was left meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  openSession('token-of-ana', ANA);
  const checking = checkSession();
  openSession('token-of-bia', BIA);
  resolve(Response.json(ANA));
  await checking;
  expect(readStoredSession()).toMatchObject({ token: 'token-of-bia', user: { id: BIA.id } });
  expect(userIdOf($session.get())).toBe(BIA.id);
  expect(meOf($session.get())).toBeUndefined();
});

it('does not take back a change by an answer that was asked for before it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  openSession('token-of-ana', ANA);
  const checking = checkSession();
  setMe({ ...ANA, due_date: '2027-01-10' });
  resolve(Response.json({ ...ANA, due_date: null }));
  await checking;
  expect(meOf($session.get())?.due_date).toBe('2027-01-10');
});

it('does not sign in again by an answer that comes after the user has left', async () => {
  openSession('token-of-ana', ANA);
  await leaveSession();
  setMe(ANA);
  expect($session.get().status).toBe('out');
  expect(localStorage.getItem('profile')).toBeNull();
});

it('refuses an answer that comes after the user has left', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  openSession('token-of-ana', ANA);
  const listing = callAsUser({ method: 'GET', path: '/api/entries', user: ANA.id });
  await leaveSession();
  resolve(Response.json({ items: [] }));
  await expect(listing).rejects.toThrow(ApiError);
});

const storeItem = (item: Item, userId = ANA.id) =>
  transact(async (transaction) => {
    await transaction.objectStore('items').put({ ...item, userId });
  });
const storedIds = (userId = ANA.id) =>
  transact(async (transaction) => {
    const items = await transaction.objectStore('items').getAll(keysUnder(userId));
    return items.map(({ id }) => id);
  });

it('leaves on the device what only the device knows', async () => {
  const remote = { kind: 'note', id: 'synced', value: 'x', updatedAt: 1 };
  const unsent = putItem(new Map<string, Item>(), { kind: 'note', id: 'unsent', value: 'y' }, 1);
  for (const item of [syncedItem(remote), ...unsent.values()]) await storeItem(item);
  openSession('token-of-ana', ANA);
  const left = leaveSession();
  expect($session.get().status, 'nobody waits for the device').toBe('out');
  await left;
  expect(await storedIds()).toEqual(['unsent']);
});

it('deletes what the account has with the next page, where the device failed at it', async () => {
  await storeItem(syncedItem({ kind: 'note', id: 'failed', value: 'x', updatedAt: 1 }));
  openSession('token-of-ana', ANA);
  vi.mocked(transact).mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await leaveSession();
  expect(await storedIds()).toContain('failed');
  await checkSession();
  await expect.poll(() => storedIds()).not.toContain('failed');
});

it('deletes it of all who left one after the other while the device failed at it', async () => {
  for (const account of [ANA, BIA]) {
    await storeItem(syncedItem({ kind: 'note', id: 'left', value: 'x', updatedAt: 1 }), account.id);
    openSession('a-token', account);
    vi.mocked(transact).mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await leaveSession();
    expect(await storedIds(account.id)).toContain('left');
  }
  await checkSession();
  for (const { id } of [ANA, BIA]) {
    await expect.poll(() => storedIds(id)).not.toContain('left');
  }
  await expect.poll(() => localStorage.getItem('clear-pending')).toBeNull();
});

it('leaves what is to be deleted of a user who has come back', async () => {
  await storeItem(syncedItem({ kind: 'note', id: 'back', value: 'x', updatedAt: 1 }));
  openSession('token-of-ana', ANA);
  localStorage.setItem('clear-pending', `${ANA.id} !${ANA.id}`);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ANA)));
  await checkSession();
  await expect.poll(() => localStorage.getItem('clear-pending')).toBeNull();
  expect(await storedIds()).toContain('back');
});

it('has the account get what only this device has, where a consent was withdrawn elsewhere', async () => {
  const date = { kind: 'due-date', id: 'current', value: { day: '2027-01-10' }, updatedAt: 1 };
  await storeItem(syncedItem(date));
  openSession('token-of-ana', ANA);
  setMe({ ...ANA, consent_version: null });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ANA)));
  await giveConsent();
  const stored = await transact((transaction) =>
    transaction.objectStore('items').get([ANA.id, 'due-date', 'current']),
  );
  expect(stored?.status).toBe('new');
});

it('does not show the week of who was signed in before to who signs in over them', () => {
  openSession('token-of-ana', ANA);
  setFlag('tracking', '2027-01-10');
  openSession('a-fresh-token-of-ana', ANA);
  expect(readFlag('tracking')).toBe('2027-01-10');
  openSession('token-of-bia', BIA);
  expect(readFlag('tracking')).toBeNull();
});

it('tells who signs in nothing of what ran for another user, whose session had ended', async () => {
  openSession('token-of-ana', ANA);
  storeTimerUser({ id: ANA.id, isPremium: true });
  await endSession();
  // The page of the timer writes it on.
  setFlag('running', '1795819368408');
  openSession('a-fresh-token-of-ana', ANA);
  expect(readFlag('running')).not.toBeNull();
  await endSession();
  setFlag('running', '1795819368408');
  openSession('token-of-bia', BIA);
  expect(readFlag('running')).toBeNull();
});

it('is left although the storage is full', async () => {
  openSession('token-of-ana', ANA);
  await storeItem(syncedItem({ kind: 'note', id: 'full', value: 'x', updatedAt: 1 }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await logout();
  full.mockRestore();
  expect(readStoredSession()).toBeUndefined();
  expect(await storedIds()).not.toContain('full');
});

it('is left although the storage is blocked', async () => {
  openSession('token-of-ana', ANA);
  vi.mocked(transact).mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  await expect(leaveSession()).resolves.toBeUndefined();
  expect(readStoredSession()).toBeUndefined();
});
