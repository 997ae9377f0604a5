import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { openSession, setMe } from '#lib/session.ts';
import { idle } from '#lib/sync/activity.ts';
import { ME, refuse } from '#tests/support/api-answers.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { stubSyncPage } from '#tests/support/sync-page.ts';
import {
  $contractionLog,
  addContraction,
  addLabourEvent,
  contractions,
  deleteContraction,
  editContraction,
} from './store.ts';
import { $contractionSync } from './sync.ts';
import { shareContractions } from './sync-consent.ts';
import { startTiming } from './timing.ts';

const { fire } = stubSyncPage();
const request = vi.fn<typeof fetch>();
const calls = () => request.mock.calls.map(([path, init]) => `${init?.method} ${path as string}`);
const saves = () => calls().filter((call) => !call.startsWith('GET'));
const POST = 'POST /api/contractions';
const NOW = Date.parse('2026-11-24T12:00:00Z');
const { startedAt, duration, intensity, note } = contractionAt(NOW - 60_000);
const contraction = { startedAt, duration, intensity, note };

/** The account lists nothing, and answers one save after another so, or as it should; the last answer stays. */
function account(...answers: readonly ((() => Promise<Response>) | undefined)[]): void {
  const rest = [...answers];
  request.mockImplementation((_path, init) => {
    if (init?.method === 'GET') return Promise.resolve(Response.json([]));
    const { body, method } = init ?? {};
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const next = rest.length > 1 ? rest.shift() : rest[0];
    return next?.() ?? Promise.resolve(Response.json(JSON.parse(body as string)));
  });
}

let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', request);
  const user = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
  openSession('a-token', user);
  setMe(user);
  account();
  await contractions.open(user.id);
  stop = $contractionSync.listen(() => undefined);
  await idle();
  request.mockClear();
});
afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
});

async function add(): Promise<void> {
  addContraction(contraction);
  await idle();
}
const entries = () => $contractionLog.get()?.entries;

it('sends what has ended, its corrections and its deletion', async () => {
  await add();
  expect(entries()).toMatchObject([{ status: 'synced', duration: 50 }]);
  const id = entries()?.[0]?.id ?? '';
  editContraction(id, { duration: 45 });
  await idle();
  deleteContraction(id);
  await vi.advanceTimersByTimeAsync(31_000);
  await idle();
  const path = `/api/contractions/${id}`;
  expect(saves()).toEqual([POST, `PATCH ${path}`, `DELETE ${path}`]);
});

it('sends nothing of what runs, nor of what is noted beside it', async () => {
  const { userId } = contractions.$snapshot.get() ?? { userId: '' };
  addLabourEvent({ kind: 'note', at: NOW, text: 'Saindo' });
  await contractions.change(userId, (log) => startTiming(log, 'running', NOW));
  await idle();
  expect($contractionLog.get()).toMatchObject({
    running: { id: 'running' },
    events: [{}],
    waiting: 0,
  });
  expect(saves()).toEqual([]);
  // What counts as a copy of the account's would go at logout.
  const items = [...(contractions.$snapshot.get()?.items.values() ?? [])];
  expect(items.map(({ status }) => status)).toEqual(['new', 'new']);
});

it.each([
  ['CONTRACTION_DIFFERS', [{ status: 'synced', error: null }]],
  ['CONTRACTION_DELETED', []],
  ['DURATION_INVALID', [{ status: 'rejected', error: 'DURATION_INVALID' }]],
  ['PREMIUM_REQUIRED', [{ status: 'rejected', error: 'PREMIUM_REQUIRED' }]],
  ['UNAVAILABLE', [{ status: 'new', error: null }]],
] as const)('an answer %s has this said of a contraction: %j', async (code, expected) => {
  account(refuse(code));
  await add();
  expect(entries()).toMatchObject(expected);
  expect($contractionSync.get()).toBe(code === 'UNAVAILABLE' ? 'waiting' : 'resting');
});

it('offers anew what the account has lost', async () => {
  await add();
  account(refuse('CONTRACTION_NOT_FOUND'), undefined);
  request.mockClear();
  editContraction(entries()?.[0]?.id ?? '', { duration: 45 });
  await idle();
  expect(saves().map((call) => call.split(' ')[0])).toEqual(['PATCH', 'POST']);
  expect(entries()).toMatchObject([{ status: 'synced', duration: 45 }]);
});

it.each([
  ['START_TIME_AHEAD', 2],
  ['START_TIME_TOO_OLD', 1],
] as const)(
  'offers again after a look at the list what only time was against: %s',
  async (code, times) => {
    account(refuse(code));
    await add();
    await vi.advanceTimersByTimeAsync(61_000);
    fire('visibilitychange');
    await idle();
    expect(saves()).toEqual(Array.from({ length: times }, () => POST));
  },
);

it.each([
  [null, 'Nas costas'],
  ['Do João', 'Do João'],
])(
  'leaves the end to the device that sent it first; its note %j is then %j',
  async (theirs, expected) => {
    let row = {};
    request.mockImplementation((_path, init) => {
      if (init?.method === 'GET') return Promise.resolve(Response.json([row]));
      const body = JSON.parse(init?.body as string) as object;
      if (init?.method === 'POST') {
        row = { ...body, duration: 70, note: theirs };
        return refuse('CONTRACTION_DIFFERS')();
      }
      row = { ...row, ...body };
      return Promise.resolve(Response.json(row));
    });
    addContraction({ ...contraction, note: 'Nas costas' });
    await idle();
    await vi.advanceTimersByTimeAsync(61_000);
    fire('visibilitychange');
    await idle();
    expect(row).toMatchObject({ duration: 70, note: expected });
    expect(entries()).toMatchObject([{ status: 'synced', duration: 70, note: expected }]);
  },
);

it('gives no consent in the name of another user who has signed in meanwhile', async () => {
  const other = JSON.stringify({ id: 'other', is_premium: true });
  localStorage.setItem('user', other);
  await expect(shareContractions()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(calls()).toEqual([]);
  expect(localStorage.getItem('user')).toBe(other);
});
