import { every } from 'hono/combine';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

const CDN_CACHE = 'Netlify-CDN-Cache-Control';

/**
 * For what is the same for everybody until the next deploy: the browser asks again with the ETag, the
 * platform's own cache stores it.
 */
export const publicJson = every(
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, CDN_CACHE] }),
  createMiddleware(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.header('Cache-Control', 'public, max-age=0, must-revalidate');
    c.header(CDN_CACHE, 'public, durable, max-age=86400, stale-while-revalidate=604800');
  }),
);
