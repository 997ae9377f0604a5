import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const NAME = 'colinho-refresh';
/** The refresh token's cookie lives as long as a session may stay unused: 30 days. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

/** `__Host-` needs https; http is only ever the machine's own address. */
function optionsFor(c: Context): CookieOptions {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
  return isSecure(c) ? { ...options, secure: true, prefix: 'host' } : options;
}

/** The refresh token that the browser sent, if any. */
export function readRefreshToken(c: Context): string | undefined {
  const value = isSecure(c) ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  return value && /^[\w.~-]{1,2048}$/.test(value) ? value : undefined;
}

/** Has the browser store a refresh token. */
export function setRefreshToken(c: Context, refreshToken: string): void {
  setCookie(c, NAME, refreshToken, { ...optionsFor(c), maxAge: MAX_AGE_SECONDS });
}

/** Has the browser delete it. */
export function clearRefreshToken(c: Context): void {
  deleteCookie(c, NAME, optionsFor(c));
}

/** Nothing to say, and the browser deletes the refresh token and what it cached of the account. */
export function answerSignedOut(c: Context): Response {
  clearRefreshToken(c);
  return c.body(null, 204, { 'Clear-Site-Data': '"cache"' });
}
