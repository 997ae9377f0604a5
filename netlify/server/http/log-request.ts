import type { Context } from '@netlify/functions';
import { writeLog } from '#server/write-log.ts';

interface RequestRecord {
  readonly request: Request;
  /** The pattern, never the path: a path may hold an id. */
  readonly route: string;
  readonly response: Response;
  readonly context: Context;
  /** `performance.now()` at the start. */
  readonly startedAt: number;
}

/** One structured line a request, with nothing personal in it: no path, query, token, address or body. */
export function logRequest({ request, route, response, context, startedAt }: RequestRecord): void {
  writeLog('info', {
    event: 'request',
    route,
    method: request.method,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    request_id: context.requestId,
  });
}
