import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse, serve } from 'srvx/node';

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

/** Lets a `Request` → `Response` handler answer Node's HTTP server. */
export function toListener(handle: (request: ServerRequest) => Promise<Response>): RequestListener {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // Read whole, as on the platform: what a handler leaves unread would block the connection's next request.
    const rawBody = Buffer.concat(await Array.fromAsync<Buffer>(req));
    const request = new NodeRequest({ req: Object.assign(req, { rawBody }), res });
    await sendNodeResponse(res, await handle(request));
  };
  return (incoming, outgoing) =>
    void answer(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
}

/** The address at the other end of the connection; IPv4 as such also on a dual-stack socket. */
export function remoteAddress(request: ServerRequest): string {
  return (request.ip ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
