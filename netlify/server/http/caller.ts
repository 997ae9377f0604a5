import { isIPv6 } from 'node:net';

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { AppError } from '#server/errors.ts';
import type { ApiEnv } from './app.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const TOKEN_MAX_LENGTH = 8 * 1024;

/** The bearer token where it has the form of one; nothing has checked it yet. */
export function readBearerToken(c: Context): string | undefined {
  const header = c.req.header('Authorization') ?? '';
  return header.length > TOKEN_MAX_LENGTH ? undefined : BEARER.exec(header)?.[1];
}

/** Refuses a call without a bearer token; whether a token is valid is said by Supabase. */
export const requireUser = createMiddleware<ApiEnv & { Variables: { accessToken: string } }>(
  async (c, next) => {
    const accessToken = readBearerToken(c);
    if (!accessToken) throw new AppError('SESSION_ENDED');
    c.set('accessToken', accessToken);
    await next();
  },
);

/**
 * Refuses what another site's page sends to change something: browsers put `Origin` on every such call, and
 * `Sec-Fetch-Site` where they can. A caller that sends neither is no browser, and has no cookie of a user.
 * (hono/csrf looks at forms alone, and lets one of the two headers speak for the other.)
 */
export const requireSameSite = createMiddleware<ApiEnv>(async (c, next) => {
  const origin = c.req.header('Origin');
  const fetchSite = c.req.header('Sec-Fetch-Site');
  const siteOrigins = [c.var.siteOrigin, new URL(c.req.url).origin];
  const isForeign =
    (origin !== undefined && !siteOrigins.includes(origin)) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none');
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isForeign && !isSafe) throw new AppError('CROSS_SITE');
  await next();
});

/**
 * Whom a caller's address stands for: of IPv6 the /64, which one line or telephone has to itself and may
 * choose any address of; an IPv4 address is itself, also where it is written as IPv6.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  const groups = toGroups(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return bytes.flatMap((two) => [two >> 8, two & 255]).join('.');
  }
  return toCanonical(`${groups.slice(0, 4).join(':')}::`);
}

/** The one spelling that URL has for an address of many. */
const toCanonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

function toGroups(address: string): string[] {
  const [head = '', tail] = toCanonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
