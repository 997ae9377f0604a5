import type { RequestListener } from 'node:http';

import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse } from 'srvx/node';

/** Lets a `Request` → `Response` handler answer Node's HTTP server. */
export function toListener(handle: (request: ServerRequest) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    handle(new NodeRequest({ req: incoming, res: outgoing }))
      .then((response) => sendNodeResponse(outgoing, response))
      .catch((error: unknown) => {
        console.error(error);
        if (!outgoing.headersSent) outgoing.writeHead(500);
        outgoing.end();
      });
  };
}
