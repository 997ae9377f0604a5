import type { ChangedPassword } from '#server/accounts/change-password.ts';
import type { Answer } from './bind.ts';
import { keepRefreshCookie } from './refresh-cookie.ts';
import { renderError } from './render-error.ts';

/** Nothing to say, or why not; the browser stores the refresh token of the session that stays. */
export const answerKeptSession: Answer<ChangedPassword> = ({ refreshToken, failure }, request) => {
  const response = failure ? renderError(failure) : new Response(null, { status: 204 });
  response.headers.append('Set-Cookie', keepRefreshCookie(request, refreshToken));
  return response;
};
