import type { ServerRequest } from 'srvx';
import { serve } from 'srvx/node';

/** A server in this process, and the address it has. */
interface LoopbackServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Ends it, and every connection to it. */
  close(): Promise<void>;
}

/** Serves on 127.0.0.1, on a free port unless one is given. */
export async function serveLoopback(
  fetch: (request: ServerRequest) => Response | Promise<Response>,
  port = 0,
): Promise<LoopbackServer> {
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
