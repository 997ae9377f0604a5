import { describe, expect, it } from 'vitest';
import { clearRefreshCookie, keepRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';

const request = (url: string, cookie?: string) =>
  new Request(url, cookie === undefined ? {} : { headers: { Cookie: cookie } });

describe('on http, the machine’s own address', () => {
  const url = 'http://localhost:8888/api/auth/refresh';

  it('reads its cookie from among others', () => {
    expect(readRefreshCookie(request(url, 'a=1; colinho-refresh=abc; b=2'))).toBe('abc');
    expect(readRefreshCookie(request(url, 'xcolinho-refresh=abc'))).toBeUndefined();
    expect(readRefreshCookie(request(url))).toBeUndefined();
  });

  it.each(['', 'a b', 'a,b', 'a"b', 'ã', 'a'.repeat(2049)])('takes no token like "%s"', (value) => {
    const cookie = Buffer.from(`colinho-refresh=${value}`).toString('latin1');
    expect(readRefreshCookie(request(url, cookie))).toBeUndefined();
  });

  it('keeps and forgets it without Secure, which browsers would refuse there', () => {
    expect(keepRefreshCookie(request(url), 'abc')).toBe(
      'colinho-refresh=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict',
    );
    expect(clearRefreshCookie(request(url))).toBe(
      'colinho-refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    );
  });
});

describe('on https', () => {
  const url = 'https://colinho.example/api/auth/refresh';

  it('reads only the name that no subdomain can set', () => {
    expect(readRefreshCookie(request(url, '__Host-colinho-refresh=abc'))).toBe('abc');
    expect(readRefreshCookie(request(url, 'colinho-refresh=abc'))).toBeUndefined();
  });

  it('keeps and forgets it Secure', () => {
    expect(keepRefreshCookie(request(url), 'abc')).toMatch(
      /^__Host-colinho-refresh=abc; .*; Secure$/,
    );
    expect(clearRefreshCookie(request(url))).toMatch(
      /^__Host-colinho-refresh=; .*Max-Age=0.*; Secure$/,
    );
  });
});
