import type { Context } from 'hono';
import { every } from 'hono/combine';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

const CDN_CACHE = 'Netlify-CDN-Cache-Control';

/** Answers 304 to whoever has the answer already. */
export const revalidated = etag({ retainedHeaders: [...RETAINED_304_HEADERS, CDN_CACHE] });

/**
 * For what is the same for everybody: the browser asks again each time, the platform's own cache stores it.
 * @param cdn How long, as `Cache-Control` says it.
 */
export function cachePublicly(c: Context, cdn: string): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header(CDN_CACHE, `public, durable, ${cdn}`);
}

/** For what is the same for everybody until the next deploy. */
export const publicJson = every(
  revalidated,
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.ok) cachePublicly(c, 'max-age=86400, stale-while-revalidate=604800');
  }),
);
