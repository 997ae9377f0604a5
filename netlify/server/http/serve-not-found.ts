import type { Context } from '@netlify/functions';
import { AppError } from '#server/app-error.ts';
import { logRequest } from './log-request.ts';
import { renderError } from './render-error.ts';
import { withDefaultHeaders } from './with-default-headers.ts';

/** Answers what no file of /api serves: 404 in JSON for any method, never a page. */
export function serveNotFound(request: Request, context: Context): Response {
  const startedAt = performance.now();
  const response = withDefaultHeaders(
    renderError(new AppError('ROUTE_NOT_FOUND')),
    context.requestId,
  );
  logRequest({ request, route: '/api/*', response, context, startedAt });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}
