import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { getGuide, isPlanFresh } from './store.ts';

vi.mock('#lib/session-storage.ts', () => ({
  readStoredSession: () => ({ token: 'a-token', user: { id: 'ana' } }),
}));

describe('isPlanFresh', () => {
  const CHECKED = '2026-11-01T12:00:00.000Z';

  test.each([
    ['at once', '2026-11-01T12:00:00Z', true],
    ['on the last moment of the seventh day', '2026-11-08T12:00:00Z', true],
    ['a moment later', '2026-11-08T12:00:00.001Z', false],
    ['a year later', '2027-11-01T12:00:00Z', false],
    ['on a clock that was put back a little', '2026-10-31T12:00:00Z', true],
    ['on a clock that was put back by months', '2026-08-01T12:00:00Z', false],
  ])('%s what the account said counts or not', (_, now, expected) => {
    expect(isPlanFresh(CHECKED, new Date(now))).toBe(expected);
  });

  test.each([undefined, '', 'ontem'])('What is no moment (%j) does not count', (checkedAt) => {
    expect(isPlanFresh(checkedAt, new Date(CHECKED))).toBe(false);
  });
});

describe('getGuide', () => {
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
});
