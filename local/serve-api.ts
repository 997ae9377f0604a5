import { ERRORS } from '#contract/errors.ts';
import type { ServerRequest } from 'srvx';

import type { FunctionsHost } from './functions-host.ts';

/** Answers a request below /api: by its function, or as the catch-all would when there is none. */
export async function serveApi(host: FunctionsHost, request: ServerRequest): Promise<Response> {
  const { status, detail } = ERRORS.ROUTE_NOT_FOUND;
  return (
    (await host.fetch(request)) ?? Response.json({ detail, code: 'ROUTE_NOT_FOUND' }, { status })
  );
}
