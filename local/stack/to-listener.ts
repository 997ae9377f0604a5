import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse } from 'srvx/node';

type Handle = (request: ServerRequest) => Promise<Response>;

/** Lets a `Request` → `Response` handler answer Node's HTTP server. */
export function toListener(handle: Handle): RequestListener {
  return (incoming, outgoing) => void answer(handle, incoming, outgoing);
}

async function answer(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    // Read whole, as on the platform: what a handler leaves unread would block the connection's next request.
    const rawBody = Buffer.concat(await Array.fromAsync<Buffer>(incoming));
    const request = new NodeRequest({ req: Object.assign(incoming, { rawBody }), res: outgoing });
    await sendNodeResponse(outgoing, await handle(request));
  } catch (error) {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

/** The address at the other end of the connection; IPv4 as such also on a dual-stack socket. */
export function remoteAddress(request: ServerRequest): string {
  return (request.ip ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
