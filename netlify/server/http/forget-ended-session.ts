import { AppError } from '#server/app-error.ts';
import type { MethodHandler } from './incoming.ts';
import { clearRefreshCookie } from './refresh-cookie.ts';
import { renderError } from './render-error.ts';

/** A refresh token that Auth refuses is of no use: the browser may forget it. */
export function forgetEndedSession(handler: MethodHandler): MethodHandler {
  return async (incoming) => {
    try {
      return await handler(incoming);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SESSION_ENDED') throw error;
      const response = renderError(error);
      response.headers.append('Set-Cookie', clearRefreshCookie(incoming.request));
      return response;
    }
  };
}
