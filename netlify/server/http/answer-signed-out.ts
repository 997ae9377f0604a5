import type { Answer } from './bind.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';

/** Nothing to say, and the browser forgets the refresh token and what it cached of hers. */
export const answerSignedOut: Answer<void> = (_, request) =>
  new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': clearRefreshCookie(request), 'Clear-Site-Data': '"cache"' },
  });
