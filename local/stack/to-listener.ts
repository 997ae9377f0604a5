import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse } from 'srvx/node';

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
