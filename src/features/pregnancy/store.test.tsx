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
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy } from '#tests/support/pregnancy.ts';
import { $pregnancy, clearDueDate, setBorn, setDueDate, setPaused } from './store.ts';

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
  setBorn(account.id, true);
  await idle();
  expect(readFlag('tracking')).toBe('born');
  await logout();
  await idle();
  expect(readFlag('tracking')).toBeNull();
  expect($pregnancy.get()).toMatchObject({ userId: GUEST, dueDate: null, isBorn: false });
  await login();
  expect($pregnancy.get()).toMatchObject({ dueDate: DAY, isBorn: true });
});

it('says that a date was not taken, and sends it no more', async () => {
  await login();
  call.mockRejectedValue(new ApiError(422, 'DUE_DATE_OUT_OF_RANGE', undefined));
  setDueDate(account.id, DAY, 'ultrasound');
  await idle();
  expect($pregnancy.get()?.isUnsent).toBe(false);
  expect(changes()).toHaveLength(1);
});
