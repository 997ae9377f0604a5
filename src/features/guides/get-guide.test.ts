import { afterEach, expect, it, vi } from 'vitest';
import { getGuide } from './store.ts';

vi.mock('#lib/session-storage.ts', () => ({
  readStoredSession: () => ({ token: 'a-token', user: { id: 'ana' } }),
}));

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, init?: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));

it('answers the guide that it was asked for', async () => {
  answer('<div data-guide="vaccines">Texto</div>');
  await expect(getGuide('vaccines')).resolves.toContain('Texto');
});

it.each([
  ['a captive network answers with a page of its own', '<div>Entre no Wi-Fi</div>', 200],
  ['another guide comes', '<div data-guide="exams">Texto</div>', 200],
  ['the server is down and answers with a page', '<h1>Oops</h1>', 503],
])('F04 reaches nobody where %s', async (_, body, status) => {
  answer(body, { status });
  await expect(getGuide('vaccines')).rejects.toMatchObject({ name: 'UnreachableError' });
});

it('F04 brings the sentence of a server that says why not', async () => {
  const detail = 'Tente daqui a um minuto.';
  answer(JSON.stringify({ code: 'UNAVAILABLE', detail }), { status: 503 });
  await expect(getGuide('vaccines')).rejects.toMatchObject({ status: 503, detail });
});
