import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_POLL_MS } from '#contract/live-limits.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { createSecret, deriveKeys, seal } from './live-cipher.ts';
import { type LiveState, writeSnapshot } from './live-snapshot.ts';
import LiveViewer from './LiveViewer.tsx';

const NOW = Date.parse('2026-11-26T03:00:00Z');
const MINUTE_MS = 60_000;
/** Her phone's clock. */
const BEHIND_MS = 7 * MINUTE_MS;
const NOT_FOUND = { detail: 'Nada.', code: 'LIVE_VIEW_NOT_FOUND' };

const request = vi.fn<typeof fetch>();
let secret: string;
let answer: () => Promise<Response>;

/** What she sent so long ago, as this version. */
async function sent(version: number, ago: number, changes: Partial<LiveState> = {}) {
  const keys = await deriveKeys(secret);
  if (!keys) throw new Error('no secret');
  const now = NOW - ago - BEHIND_MS;
  const text = writeSnapshot({
    contractions: [contractionAt(now - MINUTE_MS)],
    running: null,
    advice: 'none',
    place: null,
    now,
    ...changes,
  });
  const view = {
    version,
    data: await seal(keys, version, text),
    updated_at: new Date(NOW - ago).toISOString(),
    expires_at: new Date(NOW + 60 * MINUTE_MS).toISOString(),
  };
  return () =>
    Promise.resolve(Response.json(view, { headers: { Date: new Date(Date.now()).toUTCString() } }));
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const gone = () => Promise.resolve(Response.json(NOT_FOUND, { status: 404 }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openLink(): Promise<void> {
  location.hash = secret;
  render(<LiveViewer />);
  await vi.waitFor(() => expect(heading()).not.toBe('Abrindo…'));
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: NOW,
  });
  vi.stubGlobal('fetch', request);
  secret = createSecret();
  request.mockReset().mockImplementation((_path, init) => {
    return init?.method === 'POST'
      ? Promise.resolve(new Response(null, { status: 204 }))
      : answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('shows what she timed, by the right clock, and says once that this device looks', async () => {
  answer = await sent(1, 12_000, {
    running: { startedAt: NOW - BEHIND_MS - 42_000 },
    advice: 'go',
  });
  await openLink();
  screen.getByText(/^Atualizado há 1[12] s$/);
  // The server tells its time in whole seconds.
  screen.getByText(/^00:4[12]$/);
  expect(heading()).toBe('É hora de ligar para a maternidade ou de ir');
  await pass(3 * LIVE_POLL_MS.visible);
  const beats = request.mock.calls.filter(([, init]) => init?.method === 'POST');
  expect(beats).toHaveLength(1);
  expect(JSON.stringify(request.mock.calls)).not.toContain(secret);
});

it('shows the maternity that she ticked: to be called, and on the map where she sent an address', async () => {
  const place = { name: 'Santa Casa', phone: '(11) 3333-4444' };
  answer = await sent(1, 0, { place: { ...place, address: 'Rua das Flores, 10' } });
  await openLink();
  screen.getByText('Rua das Flores, 10');
  const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
  expect(link('Ligar: (11) 3333-4444').href).toBe('tel:1133334444');
  expect(link('Ver no mapa').href).toContain('query=Santa%20Casa%2C%20Rua%20das%20Flores%2C%2010');
  // She has written none.
  answer = await sent(2, 0, { place });
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Ver no mapa' })).toBeNull());
  screen.getByText('Santa Casa');
});

it('says how old it is where her phone is silent, and where this one has no network', async () => {
  answer = await sent(1, 3 * MINUTE_MS);
  await openLink();
  screen.getByText(/^Como estava às/);
  answer = () => Promise.reject(new TypeError('no network'));
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => screen.getByText(/Sem contato com o Colinho agora/));
});

it('shows no older version than it has seen, and nothing that was changed', async () => {
  const old = await sent(1, MINUTE_MS, { advice: 'none' });
  answer = await sent(2, 0, { advice: 'urgent' });
  await openLink();
  answer = old;
  await pass(LIVE_POLL_MS.visible);
  expect(heading()).toContain('ir agora');
});

it('tells an end from a link that never showed anything', async () => {
  answer = gone;
  await openLink();
  expect(heading()).toContain('Este link não mostra nada');
  const asked = request.mock.calls.length;
  await pass(10 * LIVE_POLL_MS.visible);
  expect(request.mock.calls).toHaveLength(asked);
});

it('asks seldom while it is hidden, and at once when it is seen again', async () => {
  answer = await sent(1, 0);
  await openLink();
  const asked = () => request.mock.calls.filter(([, init]) => init?.method !== 'POST').length;
  const timeout = vi.spyOn(globalThis, 'setTimeout');
  const planned = () => timeout.mock.calls.filter(([, ms]) => ms === LIVE_POLL_MS.hidden).length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(LIVE_POLL_MS.visible);
  // Ciphers take their own time; then the next one is planned.
  await vi.waitFor(() => expect(planned()).toBe(1));
  const before = asked();
  await pass(LIVE_POLL_MS.hidden / 2);
  expect(asked()).toBe(before);
  await pass(LIVE_POLL_MS.hidden / 2);
  await vi.waitFor(() => expect(planned()).toBe(2));
  expect(asked()).toBe(before + 1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(asked()).toBe(before + 2));
});

it('takes no page of a network in between for the end of the link', async () => {
  answer = await sent(1, 0);
  await openLink();
  answer = () => Promise.resolve(new Response('<h1>404</h1>', { status: 404 }));
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => screen.getByText(/Sem contato com o Colinho agora/));
  answer = await sent(2, 0);
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => expect(screen.queryByText(/Sem contato/)).toBeNull());
});

it('says that it is over, in the tab that has seen it', async () => {
  answer = await sent(1, 0);
  await openLink();
  answer = gone;
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => expect(heading()).toContain('terminou'));
});

it('ends with the link where nothing answers, and is back in contact with an older answer', async () => {
  answer = await sent(5, 0);
  await openLink();
  const offline = () => Promise.reject(new TypeError('no network'));
  const isApart = () => screen.queryByText(/^Sem contato com o Colinho agora/) !== null;
  answer = offline;
  await pass(LIVE_POLL_MS.visible);
  // Ciphers answer in their own time.
  await vi.waitFor(() => expect(isApart()).toBe(true));
  answer = await sent(4, 0);
  await pass(LIVE_POLL_MS.visible);
  await vi.waitFor(() => expect(isApart()).toBe(false));
  answer = offline;
  await pass(60 * MINUTE_MS);
  await vi.waitFor(() => expect(heading()).toBe('O acompanhamento terminou'));
});
