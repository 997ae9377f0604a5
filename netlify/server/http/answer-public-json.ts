import { createHash } from 'node:crypto';
import type { Answer } from './bind.ts';

/**
 * The same JSON for everybody until the next deploy: the browser asks again with the ETag, the
 * platform's own cache keeps it.
 */
export const answerPublicJson: Answer<unknown> = (result, request) => {
  const body = JSON.stringify(result);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
    ETag: etag,
  };
  const known = (request.headers.get('If-None-Match') ?? '').split(/,\s*/);
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
};
