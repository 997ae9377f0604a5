import type { ServerRequest } from 'srvx';
import { serve } from 'srvx/node';

/**
 * Serves on 127.0.0.1, on a free port unless one is given.
 * @returns its address without a slash at the end, and what ends it and every connection to it.
 */
export async function serveLoopback(
  fetch: (request: ServerRequest) => Response | Promise<Response>,
  port = 0,
) {
  const server = serve({
    hostname: '127.0.0.1',
    port,
    silent: true,
    gracefulShutdown: false,
    // As in bind-port.ts.
    node: { keepAliveTimeout: 0 },
    fetch,
  });
  await server.ready();
  return { url: (server.url ?? '').replace(/\/$/, ''), close: () => server.close(true) };
}
