import type { Answer } from './bind.ts';
import { keepRefreshCookie } from './refresh-cookie.ts';

/** Nothing to say; the browser keeps the refresh token of the session that stays. */
export const answerKeptSession: Answer<string> = (refreshToken, request) =>
  new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': keepRefreshCookie(request, refreshToken) },
  });
