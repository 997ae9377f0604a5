import type { Session } from '#contract/auth.ts';
import type { OpenSession } from '#server/accounts/open-session.ts';
import { AppError } from '#server/app-error.ts';
import type { Answer } from './bind.ts';
import { keepRefreshCookie } from './refresh-cookie.ts';
import { renderError } from './render-error.ts';

/** Access token and user in the body, the refresh token only in its cookie. */
export function answerSession(status = 200): Answer<OpenSession> {
  return ({ accessToken, refreshToken, user }, request) => {
    const response = user
      ? Response.json(toSession(accessToken, user), { status })
      : renderError(new AppError('UNAVAILABLE'));
    response.headers.append('Set-Cookie', keepRefreshCookie(request, refreshToken));
    return response;
  };
}

function toSession(accessToken: string, user: Session['user']): Session {
  const { id, name, email, is_premium, premium_until } = user;
  return { access_token: accessToken, user: { id, name, email, is_premium, premium_until } };
}
