import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import type { ApiEnv } from './app.ts';
import { networkOf, readBearerToken, requireSameSite } from './caller.ts';
import { clearRefreshToken, readRefreshToken, setRefreshToken } from './session-cookie.ts';

const SITE = 'https://colinho.example';

/** Answers with what it reads of the request; a refused one is no 200. */
const app = new Hono<ApiEnv>();
app.use(async (c, next) => {
  c.set('siteOrigin', SITE);
  await next();
});
app.onError((error, c) => c.json(error.message, 403));
app.post('/same-site', requireSameSite, (c) => c.json(true));
app.get('/token', (c) => c.json(readBearerToken(c) ?? null));
app.get('/cookie', (c) => c.json(readRefreshToken(c) ?? null));
app.get('/set', (c) => {
  setRefreshToken(c, 'abc');
  return c.body(null);
});
app.get('/clear', (c) => {
  clearRefreshToken(c);
  return c.body(null);
});
const read = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await app.request(url, { headers })).json();

describe('a bearer token', () => {
  const token = (authorization: string) => read('/token', { Authorization: authorization });

  it('is three parts of the letters that a JWT has', async () => {
    expect(await token('Bearer aB-_1.b.c')).toBe('aB-_1.b.c');
    expect(await token('bearer a.b.c')).toBe('a.b.c');
    for (const other of ['', 'Bearer', 'Bearer a.b.', 'Bearer a.b.c.d', 'Basic a.b.c']) {
      expect(await token(other), other).toBeNull();
    }
  });

  it('may have 8 KB and no more', async () => {
    const longest = 8 * 1024 - 'Bearer .b.c'.length;
    expect(await token(`Bearer ${'a'.repeat(longest)}.b.c`)).not.toBeNull();
    expect(await token(`Bearer ${'a'.repeat(longest + 1)}.b.c`)).toBeNull();
  });
});

describe('a call that changes something', () => {
  const statusOf = async (headers: Record<string, string>, url = `${SITE}/same-site`) =>
    (await app.request(url, { method: 'POST', headers })).status;

  it.each([
    ['a browser that sends both', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that sends Origin alone', { Origin: SITE }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
    ['no browser at all', {}],
  ])('passes from the site itself: %s', async (_, headers) => {
    expect(await statusOf(headers)).toBe(200);
  });

  it('passes on a preview’s own address too', async () => {
    const preview = 'https://preview--colinho.example';
    expect(await statusOf({ Origin: preview }, `${preview}/same-site`)).toBe(200);
  });

  it.each([
    ['another scheme', { Origin: 'http://colinho.example' }],
    ['another port', { Origin: `${SITE}:8443` }],
    ['a subdomain', { Origin: 'https://x.colinho.example', 'Sec-Fetch-Site': 'same-site' }],
    ['an origin that begins like ours', { Origin: `${SITE}.evil.example` }],
    ['an origin that is hidden', { Origin: 'null' }],
    ['our origin, which the browser belies', { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused from another site: %s', async (_, headers) => {
    expect(await statusOf(headers)).toBe(403);
  });
});

describe('the refresh cookie', () => {
  const LOCAL = 'http://localhost:8888';

  it('is read on http, the machine’s own address, from among others', async () => {
    const cookie = (Cookie: string) => read(`${LOCAL}/cookie`, { Cookie });
    expect(await cookie('a=1; colinho-refresh=abc; b=2')).toBe('abc');
    for (const value of ['', 'a b', 'a,b', 'a"b', 'a%20b', 'a'.repeat(2049)]) {
      expect(await cookie(`colinho-refresh=${value}`), value).toBeNull();
    }
    expect(await cookie('xcolinho-refresh=abc')).toBeNull();
  });

  it('has on https a name that no subdomain can set', async () => {
    const cookie = (Cookie: string) => read(`${SITE}/cookie`, { Cookie });
    expect(await cookie('__Host-colinho-refresh=abc')).toBe('abc');
    expect(await cookie('colinho-refresh=abc')).toBeNull();
  });

  it.each([
    [`${LOCAL}/set`, 'colinho-refresh=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict'],
    [`${LOCAL}/clear`, 'colinho-refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'],
    [
      `${SITE}/set`,
      '__Host-colinho-refresh=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ],
    [
      `${SITE}/clear`,
      '__Host-colinho-refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    ],
  ])('is no script’s, and Secure where that is possible: %s', async (url, expected) => {
    expect((await app.request(url)).headers.getSetCookie()).toEqual([expected]);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::'],
  ['2001:db8:1::6', '2001:db8:1::'],
  ['2001:db8::', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['', ''],
  ['not:an:address', 'not:an:address'],
])('takes %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
