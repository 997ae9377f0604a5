import 'fake-indexeddb/auto';

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractions } from '#features/contractions/store.ts';
import { endSession, openSession } from '#lib/session.ts';
import { ME } from '#tests/support/api-answers.ts';
import { $liveShare } from './live-share.ts';
import { LiveShare } from './LiveShare.tsx';
import { LiveSharePanel } from './LiveSharePanel.tsx';

const request = vi.fn<typeof fetch>();
const ON = {
  link: '0f'.repeat(32),
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  viewers: 2,
};
const FAILURE = { detail: 'Não.', code: 'UNAVAILABLE' };
const isLive = () => 'live' in document.documentElement.dataset;
let userId: string;
/** What each call to /api is answered. */
let answer: (method: string | undefined) => Response;

/** The rows of the code's picture as a camera takes them; each dark module is a square of the black path. */
function darkModules(picture: Element): boolean[][] {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const squares = picture.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  const dark = new Set(Array.from(squares.matchAll(/M(\d+ \d+)h1v1h-1z/g), ([, at]) => at));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)),
  );
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', request);
  const place = document.createElement('div');
  place.dataset['liveStrip'] = '';
  document.body.replaceChildren(place);
  localStorage.clear();
  userId = crypto.randomUUID();
  openSession('a-token', { ...ME, id: userId });
  answer = () => Response.json(null);
  request.mockReset().mockImplementation((_path, init) => Promise.resolve(answer(init?.method)));
});
afterEach(() => $liveShare.set({ status: 'off' }));

it('ends the link of another device of hers, and says where it could not', async () => {
  let [isReachable, isEnded] = [false, false];
  answer = (method) => {
    if (method === 'GET') return Response.json(isEnded ? null : ON);
    isEnded = isReachable;
    if (isReachable) return new Response(null, { status: 204 });
    return Response.json(FAILURE, { status: 503 });
  };
  render(<LiveSharePanel />);
  await screen.findByText('Já existe um link seu, que este aparelho não tem.');
  screen.getByText(/2 aparelhos olhando, até/);
  const stop = screen.getByRole('button', { name: 'Parar de compartilhar' });
  await userEvent.click(stop);
  await screen.findByText(/O link ainda mostra/);
  isReachable = true;
  await userEvent.click(stop);
  await screen.findByText(/Aquele link não mostra mais nada/);
  expect(stop.isConnected).toBe(false);
  const ends = request.mock.calls.filter(([, init]) => init?.method === 'DELETE');
  const path = `/api/live?link=${ON.link}`;
  expect(ends.map(([asked]) => asked)).toEqual([path, path]);
});

it('shows under the bar who looks and that it waits, and stops there in one press', async () => {
  const link = { userId, secret: 'AAECAwQFBgcICQoLDA0ODw', version: 1, hasPlace: false };
  const expiresAt = Date.parse(ON.expires_at);
  localStorage.setItem('live', JSON.stringify({ ...link, expiresAt, isStopping: false }));
  answer = (method) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(ON);
  await contractions.open(userId);
  const { unmount } = render(<LiveSharePanel />);
  const strip = within(await screen.findByRole('region', { name: 'Ao vivo' }));
  await strip.findByText('2 aparelhos olhando');
  const picture = screen.getByRole('img', { name: 'O link, para a câmera de outro celular' });
  const address = `${location.origin}/ao-vivo#${link.secret}`;
  screen.getByRole('link', { name: address });
  expect(darkModules(picture)).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
  expect(isLive()).toBe(true);
  const shown = $liveShare.get();
  if (shown.status !== 'on') throw new Error('not shared');
  act(() => $liveShare.set({ ...shown, isWaiting: true }));
  strip.getByText('Sem sinal. Quem olha espera.');
  await userEvent.click(strip.getByRole('button', { name: 'Parar' }));
  await strip.findByText('O link foi desligado');
  await userEvent.click(strip.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('region', { name: 'Ao vivo' })).toBeNull();
  expect(isLive()).toBe(false);
  act(() => $liveShare.set(shown));
  expect(isLive()).toBe(true);
  unmount();
  expect(isLive()).toBe(false);
});

it('says that the session has ended on this device, leads back in, and shows nothing of that to another user', async () => {
  const link = { userId, secret: 'AAECAwQFBgcICQoLDA0ODw', version: 1, hasPlace: false };
  const expiresAt = Date.parse(ON.expires_at);
  localStorage.setItem('live', JSON.stringify({ ...link, expiresAt, isStopping: false }));
  answer = () => Response.json(ON);
  await contractions.open(userId);
  render(<LiveShare />);
  await screen.findByText('2 aparelhos olhando', { selector: 'strong' });
  await act(() => endSession());
  const said = await screen.findByText(/^Sua sessão terminou neste aparelho/);
  expect(within(said).getByRole('link', { name: 'Entrar de novo' })).toBeTruthy();
  act(() => openSession('b-token', { ...ME, id: crypto.randomUUID(), is_premium: false }));
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => openSession('a-token', { ...ME, id: userId, is_premium: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar ao vivo' }));
  await screen.findByText('Quem tem o link vê:');
});

it('says in words that the device cannot keep a link, and shows none', async () => {
  answer = (method) => {
    if (method === 'GET') return Response.json(null);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(ON);
  };
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  render(<LiveSharePanel />);
  await userEvent.click(screen.getByRole('button', { name: 'Concordo, criar o link' }));
  await screen.findByText(/^O link não ficou: este aparelho não está deixando guardar/);
  expect(screen.queryByRole('img')).toBeNull();
  full.mockRestore();
});
