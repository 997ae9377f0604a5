import { cleanStores } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { pauseHere } from '#components/page-actions.ts';
import { CONSENT } from '#contract/consent.ts';
import type { Me } from '#contract/user.ts';
import { readFlag } from '#lib/device-flags.ts';
import { callAsUser } from '#lib/api-client.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { GUEST } from '#lib/session-storage.ts';
import { logout, openSession, setMe } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { transact } from '#lib/sync/database.ts';
import { syncedItem } from '#lib/sync/item.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy } from '#tests/support/pregnancy.ts';
import { forgetAnswer } from './adapter.ts';
import {
  $pregnancy,
  clearDueDate,
  pregnancies,
  setPregnancyEnd,
  setDueDate,
  setOtherDate,
  setPaused,
} from './store.ts';

vi.mock('#lib/api-client.ts', { spy: true });
const call = vi.mocked(callAsUser);

const DAY = '2026-11-29';
let account: Me;

beforeEach(async () => {
  cleanStores($pregnancy);
  await resetEntries();
  account = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  vi.spyOn(console, 'warn').mockReturnValue();
  call.mockReset();
  call.mockImplementation(answer);
});

/** The account as the server has it. */
function answer({ body }: { readonly body?: unknown }): Promise<Me> {
  account = { ...account, ...(body as Partial<Me> | undefined) };
  return Promise.resolve(account);
}

/** As on a page that has asked the server. */
async function login(): Promise<void> {
  openSession('a-token', account);
  setMe(account);
  $pregnancy.listen(() => undefined);
  await idle();
}

const changes = () =>
  call.mock.calls.flatMap(([{ method, body }]) => (method === 'PATCH' ? [body] : []));

it('keeps a pause for whoever holds the device, and the account hears that it is over', async () => {
  await login();
  setPaused(account.id, true);
  await idle();
  await logout();
  await idle();
  expect($pregnancy.get()).toMatchObject({ userId: GUEST, isPaused: true });
  call.mockRejectedValue(new UnreachableError('no answer'));
  openSession('a-token', account);
  await idle();
  expect($pregnancy.get()).toMatchObject({ userId: account.id, isPaused: true });
  setPaused(account.id, false);
  expect($pregnancy.get()?.isPaused).toBe(false);
  call.mockImplementation(answer);
  setMe(account);
  await expect.poll(() => account.tracking_paused).toBe(false);
  expect(readFlag('paused')).toBeNull();
});

it('saves what was pressed in the menu, also before its code came, for the user who pressed', async () => {
  openSession('a-token', account);
  pauseHere(true);
  expect(readFlag('paused')).toBe('true');
  await login();
  expect($pregnancy.get()?.isPaused).toBe(true);
  expect(changes()).toEqual([{ tracking_paused: true }]);
  pauseHere(false);
  await idle();
  expect($pregnancy.get()?.isPaused).toBe(false);
  expect(changes()).toEqual([{ tracking_paused: true }, { tracking_paused: false }]);
});

it('holds what was pressed in the menu until the device has stored it: the page may be about to go', async () => {
  await login();
  pauseHere(true);
  expect(readFlag(`pause-press:${account.id}`)).toBe('true');
  await idle();
  expect(readFlag(`pause-press:${account.id}`)).toBeNull();
});

it('is paused for the user where a guest has paused in the menu before the login', async () => {
  pauseHere(true);
  await login();
  expect($pregnancy.get()?.isPaused).toBe(true);
  expect(changes()).toEqual([{ tracking_paused: true }]);
  await logout();
  setPaused(GUEST, false);
  await idle();
  expect($pregnancy.get()?.isPaused).toBe(false);
});

it('tells the account that a pause is over which this device had no more than a flag of', async () => {
  account = { ...account, tracking_paused: true };
  openSession('a-token', account);
  pauseHere(false);
  await login();
  expect($pregnancy.get()?.isPaused).toBe(false);
  expect(changes()).toEqual([{ tracking_paused: false }]);
});

it('does not go by what the server said before another tab has paused', async () => {
  openSession('a-token', account);
  setMe(account);
  account = { ...account, tracking_paused: true };
  $pregnancy.listen(() => undefined);
  await idle();
  expect($pregnancy.get()?.isPaused).toBe(true);
});

it('does not take the account of who signs in meanwhile for that of who was listed', async () => {
  const first = { ...account };
  openSession('a-token', first);
  $pregnancy.listen(() => undefined);
  setMe(first);
  const next = { ...account, id: crypto.randomUUID(), due_date: DAY };
  const stop = pregnancies.$snapshot.listen((snapshot) => {
    if (snapshot?.userId !== first.id) return;
    stop();
    openSession('the-next-token', next);
    setMe(next);
  });
  await idle();
  call.mockRejectedValue(new UnreachableError('no answer'));
  openSession('a-token', first);
  await idle();
  expect($pregnancy.get()).toMatchObject({ userId: first.id, dueDate: null });
});

it('keeps the date where the answer says that the consent was withdrawn meanwhile', async () => {
  const value = { day: DAY, source: 'ultrasound' };
  const item = syncedItem({ kind: 'due-date', id: 'current', value, updatedAt: null });
  await transact(async (transaction) => {
    await transaction.objectStore('items').put({ ...item, userId: account.id });
  });
  openSession('a-token', account);
  setMe(account);
  account = { ...account, consent_version: null };
  $pregnancy.listen(() => undefined);
  await idle();
  expect($pregnancy.get()?.dueDate).toBe(DAY);
});

it('offers the account nothing where this device has none, after a consent that was given elsewhere', async () => {
  await login();
  setMe({ ...account, consent_version: null });
  await idle();
  account = { ...account, due_date: DAY, tracking_paused: true };
  setMe(account);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  dispatchEvent(new Event('focus'));
  await idle();
  clock.mockRestore();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, isPaused: true });
  expect(changes()).toEqual([]);
});

it('saves what was pressed on a later page when it comes back from the page cache', async () => {
  await login();
  setPaused(account.id, true);
  await idle();
  localStorage.setItem(`pause-press:${account.id}`, 'false');
  dispatchEvent(new Event('pageshow'));
  await idle();
  expect($pregnancy.get()?.isPaused).toBe(false);
});

it("gives the user the guest's date, and nothing that a guest has set and cleared again", async () => {
  account = { ...account, due_date: DAY };
  await storePregnancy(GUEST, { dueDate: '2026-12-24', isPaused: true });
  setPaused(GUEST, false);
  clearDueDate(GUEST);
  await idle();
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, isPaused: false });
  expect(changes()).toEqual([]);
});

it("gives the account a guest's date where it has none, and shows it beside its own where it has", async () => {
  await storePregnancy(GUEST, { dueDate: '2026-12-24', source: 'weeks' });
  await login();
  expect($pregnancy.get()).toMatchObject({
    dueDate: '2026-12-24',
    source: 'weeks',
    otherDate: null,
  });
  expect(account.due_date).toBe('2026-12-24');
  await logout();
  await storePregnancy(GUEST, { dueDate: '2027-07-05' });
  call.mockClear();
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: '2026-12-24', otherDate: '2027-07-05' });
  expect(changes()).toEqual([]);
  setDueDate(account.id, '2027-07-05', 'due-date');
  await idle();
  expect($pregnancy.get()?.otherDate).toBe(null);
  expect(account.due_date).toBe('2027-07-05');
});

it("shows a guest's week to no user before the account has said whether she has paused", async () => {
  account = { ...account, tracking_paused: true };
  await storePregnancy(GUEST, { dueDate: '2026-12-24' });
  const shown = vi.fn<(value: unknown) => void>();
  openSession('a-token', account);
  $pregnancy.subscribe((pregnancy) => shown(pregnancy?.isPaused));
  await idle();
  setMe(account);
  await expect.poll(() => $pregnancy.get()?.isPaused).toBe(true);
  expect(shown).not.toHaveBeenCalledWith(false);
});

it("holds her own unsent date against a guest's later one, and offers that", async () => {
  await login();
  call.mockRejectedValue(new UnreachableError('no answer'));
  setDueDate(account.id, DAY, 'ultrasound');
  await logout();
  await storePregnancy(GUEST, { dueDate: '2026-12-24' });
  call.mockImplementation(answer);
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, source: 'ultrasound' });
  expect($pregnancy.get()).toMatchObject({ otherDate: '2026-12-24', isUnsent: false });
  expect(account.due_date).toBe(DAY);
});

it("offers a guest's date whatever becomes of hers, until it is forgotten without a call", async () => {
  account = { ...account, due_date: DAY };
  await storePregnancy(GUEST, { dueDate: '2026-12-24' });
  await login();
  clearDueDate(account.id);
  await idle();
  expect($pregnancy.get()).toMatchObject({ dueDate: null, otherDate: '2026-12-24' });
  setDueDate(account.id, '2026-11-30', 'ultrasound');
  await idle();
  expect($pregnancy.get()?.otherDate).toBe('2026-12-24');
  call.mockClear();
  setOtherDate(account.id, null);
  expect($pregnancy.get()).toMatchObject({ otherDate: null, isUnsent: false });
  await idle();
  expect(changes()).toEqual([]);
});

it('takes over what another device has changed, and keeps where its own date comes from', async () => {
  account = { ...account, due_date: DAY };
  await storePregnancy(account.id, { dueDate: DAY, source: 'ultrasound' });
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, source: 'ultrasound', isUnsent: false });
  account = { ...account, due_date: '2026-12-24' };
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  dispatchEvent(new Event('focus'));
  await idle();
  expect($pregnancy.get()).toMatchObject({ dueDate: '2026-12-24', source: 'due-date' });
  clock.mockRestore();
});

it('leaves a birth on the device at a logout, and the date with the account', async () => {
  await login();
  setDueDate(account.id, DAY, 'ultrasound');
  setPregnancyEnd(account.id, { over: true, due: DAY });
  await idle();
  expect(readFlag('tracking')).toBe('born');
  await logout();
  await idle();
  expect(readFlag('tracking')).toBeNull();
  expect($pregnancy.get()).toMatchObject({ userId: GUEST, dueDate: null, isBorn: false });
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, isBorn: true });
});

it('goes by what a release before the entry noted of a birth', async () => {
  const birth = { isOver: true, dueDate: DAY, births: [] };
  const item = { kind: 'birth', id: 'current', value: birth, updatedAt: null };
  await transact(async (transaction) => {
    await transaction.objectStore('items').put({ ...syncedItem(item), userId: account.id });
  });
  account = { ...account, due_date: DAY };
  await login();
  expect($pregnancy.get()?.isBorn).toBe(true);
  setPregnancyEnd(account.id, { over: false, due: DAY });
  expect($pregnancy.get()?.isBorn).toBe(false);
});

it('keeps a date that is entered while the account is asked for the first time', async () => {
  openSession('a-token', account);
  const slow = Promise.withResolvers<Me>();
  call.mockImplementation((request) => (request.method === 'GET' ? slow.promise : answer(request)));
  setMe(account);
  $pregnancy.listen(() => undefined);
  forgetAnswer();
  await expect.poll(() => call.mock.calls.length).toBe(1);
  setDueDate(account.id, DAY, 'ultrasound');
  slow.resolve(account);
  await idle();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, isUnsent: false });
  expect(account.due_date).toBe(DAY);
});

it('says that a date was not taken, and sends it no more', async () => {
  await login();
  call.mockRejectedValue(new ApiError(422, 'DUE_DATE_OUT_OF_RANGE', undefined));
  setDueDate(account.id, DAY, 'ultrasound');
  await idle();
  expect($pregnancy.get()?.isUnsent).toBe(false);
  expect(changes()).toHaveLength(1);
});
