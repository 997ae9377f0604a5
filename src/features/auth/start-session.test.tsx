import 'fake-indexeddb/auto';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { pauseHere } from '#components/page-actions.ts';
import { CONSENT } from '#contract/consent.ts';
import { clearStoredSession, storeSession, storeToken } from '#lib/session-storage.ts';
import { $session, meOf } from '#lib/session.ts';
import { deleteItem, keyOf, setItem, syncedItem, UNDO_MS } from '#lib/sync/item.ts';
import { setUnsent, unsentCollections } from '#lib/sync/unsent-flag.ts';
import { answer, ME } from '#tests/support/api-answers.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { stubPushBrowser } from '#tests/support/push-browser.ts';
import { startSession } from './start-session.ts';

const fetchApi = vi.fn<typeof fetch>();
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchApi);
  vi.stubGlobal('location', { pathname: '/troussau', assign });
  clearStoredSession();
});

it('shows a guest’s page who signs in in another tab, as the server says, and lets them leave', async () => {
  fetchApi.mockImplementation(answer({ ...ME, is_premium: true }));
  startSession();
  expect(fetchApi).not.toHaveBeenCalled();
  const { dataset } = document.documentElement;
  document.body.innerHTML = '<b data-user-name></b><button data-action="logout"><i></i></button>';

  storeSession('a-token', { ...ME, name: 'Antiga', is_premium: false });
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(dataset['session']).toBe('in');
  await expect.poll(() => dataset['plan']).toBe('premium');
  const shown = document.querySelector('b');
  expect([shown?.textContent, shown?.dataset['initial']]).toEqual([ME.name, ME.name.slice(0, 1)]);

  document.querySelector('i')?.click();
  await expect.poll(() => assign.mock.calls).toEqual([['/login']]);
  expect([dataset['session'], localStorage.getItem('token')]).toEqual(['out', null]);
});

it.each([
  ['comes back by the page cache', new PageTransitionEvent('pageshow', { persisted: true })],
  ['hears of another tab', new StorageEvent('storage', { key: 'running' })],
])('shows a contraction that began since on a page that %s', async (_, event) => {
  const load = vi.fn(() => ({}));
  vi.doMock('#components/running-strip.ts', load);
  onTestFinished(() => vi.doUnmock('#components/running-strip.ts'));
  fetchApi.mockImplementation(answer(ME));
  storeSession('a-token', ME);
  startSession();
  localStorage.setItem('running', `${Date.now()}`);
  onTestFinished(() => localStorage.removeItem('running'));
  dispatchEvent(event);
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

it('asks before somebody signs out of a running contraction, also by a press before its code came', () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  fetchApi.mockImplementation(answer(ME));
  storeSession('a-token', ME);
  localStorage.setItem('running', `${Date.now()}`);
  document.body.innerHTML = '<button data-action="logout"></button>';
  document.documentElement.dataset['leaving'] = '';
  onTestFinished(() => void delete document.documentElement.dataset['leaving']);
  startSession();
  expect(ask).toHaveBeenCalledOnce();
  document.querySelector('button')?.click();
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  expect(localStorage.getItem('token')).toBe('a-token');
  ask.mockReturnValue(true);
  document.querySelector('button')?.click();
  expect(localStorage.getItem('token')).toBeNull();
});

it('asks for the account when another tab renews the token, or signs in over it', async () => {
  fetchApi.mockImplementation(answer(ME));
  storeSession('a-token', ME);
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.poll(() => meOf($session.get())?.id).toBe(ME.id);

  storeToken('a-fresh-token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.poll(() => meOf($session.get())?.id).toBe(ME.id);

  const next = { ...ME, id: 'next' };
  fetchApi.mockImplementation(answer(next));
  storeSession('the-next-token', next);
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.poll(() => meOf($session.get())?.id).toBe(next.id);
});

it('sends a deletion of the timer from another page, once it cannot be undone any more', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const me = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  const deleted: string[] = [];
  fetchApi.mockImplementation((path, init) => {
    if (init?.method === 'DELETE') deleted.push(path as string);
    if (init?.method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(Response.json(path === '/api/user/me' ? me : []));
  });
  // As the timer's page leaves it: the account has the contraction, and she has deleted it just now.
  const { contractions } = await import('#features/contractions/store.ts');
  const { id, ...value } = contractionAt(Date.now() - 60_000, { id: crypto.randomUUID() });
  await contractions.change(me.id, (before) => {
    const item = syncedItem({ kind: 'contraction', id, value, updatedAt: null });
    return { ...before, items: deleteItem(setItem(before.items, item), keyOf(item), Date.now()) };
  });

  storeSession('a-token', me);
  startSession();
  await expect.poll(() => meOf($session.get())?.id).toBe(me.id);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 10_000);
  expect(deleted).toEqual([]);
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => deleted).toEqual([`/api/contractions/${id}`]);
  await expect.poll(() => unsentCollections(me.id)).toEqual([]);
});

it('starts where what sends the unsent does not come', async () => {
  const load = vi.fn(() => {
    throw new TypeError('no network');
  });
  vi.doMock('#lib/entries/store.ts', load);
  onTestFinished(() => vi.doUnmock('#lib/entries/store.ts'));
  fetchApi.mockImplementation(answer(ME));
  storeSession('a-token', ME);
  setUnsent(ME.id, 'entries', true);
  startSession();
  // An error that nobody takes fails the test.
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.poll(() => meOf($session.get())?.id).toBe(ME.id);
});

/** As a page of the timer leaves the link to a labour. */
function shareLabour(isStopping: boolean): void {
  const link = { userId: ME.id, name: 'a-link', version: 3, expiresAt: Date.now() + 60_000 };
  localStorage.setItem('live', JSON.stringify({ ...link, isStopping }));
  storeSession('a-token', ME);
}

const answerLink = (response: () => Promise<Response>) =>
  fetchApi.mockImplementation((path) =>
    path === '/api/live?link=a-link' ? response() : Promise.resolve(Response.json(ME)),
  );

it('LV04 ends a link to her labour that she has stopped without a network, once there is one', async () => {
  shareLabour(true);
  const noNetwork = vi.fn(() => Promise.reject(new TypeError('no network')));
  answerLink(noNetwork);
  startSession();
  await expect.poll(() => noNetwork.mock.calls.length).toBeGreaterThan(0);
  expect(localStorage.getItem('live')).not.toBeNull();
  answerLink(() => Promise.resolve(new Response(null, { status: 204 })));
  dispatchEvent(new Event('online'));
  await expect.poll(() => localStorage.getItem('live')).toBeNull();
});

it('LV04 ends a link to her labour that a pause ends', async () => {
  shareLabour(false);
  pauseHere(true);
  onTestFinished(() => pauseHere(false));
  answerLink(() => Promise.resolve(new Response(null, { status: 204 })));
  startSession();
  await expect.poll(() => localStorage.getItem('live')).toBeNull();
});

it('ends reminders that the page before had no time to end, also where nobody is signed in', async () => {
  const { state } = stubPushBrowser({ answer: 'granted' });
  state.endpoint = 'https://fcm.googleapis.com/fcm/send/1';
  localStorage.setItem('reminders', 'ending');
  startSession();
  await expect.poll(() => localStorage.getItem('reminders')).toBeNull();
  expect(state.endpoint).toBeUndefined();
});
