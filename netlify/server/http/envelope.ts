import type { Context } from '@netlify/functions';
import { logRequest } from './log-request.ts';
import { withDefaultHeaders } from './with-default-headers.ts';

type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

/**
 * What every answer of /api has around it: the default headers, one log line under `route`, and for
 * HEAD no body. `answer` must not throw.
 */
export function envelope(route: string, answer: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    const startedAt = performance.now();
    const response = withDefaultHeaders(await answer(request, context), context.requestId);
    logRequest({ request, route, response, context, startedAt });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
